export const loadAuthenticatorDialog = () =>
  import('./authenticator-dialog.tsx').then((part) => ({ default: part.AuthenticatorDialog }));
