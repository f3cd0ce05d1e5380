import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import LogoutNavbarItem from './LogoutNavbarItem';
import SessionsNavbarItem from './SessionsNavbarItem';

export default {
  ...(ComponentTypes as ComponentTypesObject),
  'custom-sessions': SessionsNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
