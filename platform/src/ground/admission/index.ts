export { createAdmission } from './admission.ts';
export type { Admission, AdmissionRequest, AdmissionRule, AdmittedAction } from './admission.ts';
