import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import LogoutNavbarItem from './LogoutNavbarItem';

export default {
  ...(ComponentTypes as ComponentTypesObject),
  'custom-logout': LogoutNavbarItem,
};
