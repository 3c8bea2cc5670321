export { bindContact, changePin, contactCode, contacts, pinCode, pinState, setPin } from './pin.endpoints.ts';
