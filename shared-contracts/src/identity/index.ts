export {
  avatar,
  captcha,
  freePlay,
  keys,
  login,
  logout,
  memberIcon,
  memberInfo,
  securityConfig,
} from './identity.endpoints.ts';
