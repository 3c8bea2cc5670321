export {
  addRestrictedPersons,
  changeRegisterSetting,
  operatorRegisterSetting,
  removeRestrictedPerson,
  restrictedPersons,
  underAgeAttempts,
} from './operator.endpoints.ts';
export { agentAffiliate, register, registerMobile, registerSetting, registerSms } from './registration.endpoints.ts';
