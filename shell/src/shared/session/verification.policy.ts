/** Decides whether the dialog of the identity check opens after a login (KYC-002, KYC-003). Pure; part of the first page. */

/** Put off for this session of the browser's tab. */
export const LATER_KEY = 'verifyLater';
export const UPLOADED_KEY = 'securityAlreadyUpLoad';

export interface IdVerification {
  readonly enabled: boolean;
  readonly isComplete: boolean;
  readonly status: 'N' | 'P' | 'Y';
}

/** Storage that is forbidden (private windows) remembers nothing. */
const isSet = (storage: Pick<Storage, 'getItem'>, key: string): boolean => {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const opensByItself = (
  { enabled, isComplete, status }: IdVerification,
  storage: Pick<Storage, 'getItem'>,
): boolean => enabled && !isComplete && status === 'N' && !isSet(storage, UPLOADED_KEY) && !isSet(storage, LATER_KEY);
