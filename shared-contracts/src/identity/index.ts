export {
  captcha,
  changePassword,
  countryCodes,
  mailPasswordLink,
  resetPasswordByCode,
  passwordLink,
  resetPasswordByLink,
  smsCode,
} from './access.endpoints.ts';
export { avatar, freePlay, keys, login, logout, memberIcon, memberInfo, securityConfig } from './identity.endpoints.ts';
