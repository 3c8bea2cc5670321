export {
  addRestrictedPersons,
  changeRegisterSetting,
  operatorRegisterSetting,
  removeRestrictedPerson,
  restrictedPersons,
} from './operator.endpoints.ts';
export { agentAffiliate, register, registerMobile, registerSetting, registerSms } from './registration.endpoints.ts';
