import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import AccountNavbarItem from './AccountNavbarItem';
import LogoutNavbarItem from './LogoutNavbarItem';

export default {
  ...(ComponentTypes as ComponentTypesObject),
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
