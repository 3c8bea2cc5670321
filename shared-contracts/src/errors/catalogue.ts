/**
 * The one catalogue of error codes (specification, section 8; design 3.6). The status is the HTTP status of the reply; the
 * message is the English text, shown where a client has no translation. Translations: `errors.en.json`, `errors.vi.json`.
 */
export const ERROR_CATALOGUE = {
  // General
  'request.invalid': { status: 400, message: 'Some of the information is not valid. Check the marked fields.' },
  'request.not-found': { status: 404, message: 'This does not exist.' },
  'request.too-many': { status: 429, message: 'Too many requests, try again after 5 minutes.' },
  'request.too-large': { status: 413, message: 'This is too large to send.' },
  'request.idempotency-key-missing': { status: 400, message: 'The request needs an idempotency key.' },
  'request.idempotency-key-reused': { status: 409, message: 'This request was already made with other content.' },
  'request.encryption-required': { status: 400, message: 'This request must be encrypted.' },
  'request.encryption-invalid': {
    status: 400,
    message: 'The encrypted request could not be read. Reload the page and try again.',
  },
  'request.gateway-version': {
    status: 400,
    message: 'This version is not served any more. Reload the page and try again.',
  },
  'request.replayed': { status: 409, message: 'This request was already used.' },
  'request.expired': { status: 400, message: 'This request is too old. Try again.' },
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'server.unavailable': { status: 503, message: 'The service is busy. Try again in a moment.' },
  'network.failed': { status: 0, message: 'Network link is abnormal, please try again' },
  // Merchant, status, modules
  'merchant.unknown': { status: 404, message: 'Invalid URL, please contact customer service' },
  'system.maintenance': { status: 503, message: 'We are under maintenance and will be back soon.' },
  'system.address-blocked': {
    status: 403,
    message: 'Access from your network is blocked here. Please contact customer service.',
  },
  'system.region-restricted': { status: 451, message: 'This service is not available at your location.' },
  'module.unknown': { status: 404, message: 'There is no such module.' },
  'module.disabled': { status: 403, message: 'This part of the portal is switched off.' },
  // Session
  'session.required': { status: 401, message: 'You are not logged in, please login' },
  'session.expired': { status: 401, message: 'Your session has ended. Please log in again.' },
  'session.forbidden': { status: 403, message: 'Your account may not do this.' },
  'session.reauthentication-required': { status: 403, message: 'Confirm that it is you to go on.' },
  'session.real-account-required': { status: 403, message: 'Please Register An Account First' },
  'session.agent-required': { status: 403, message: 'Non-agents cannot log in' },
  'login.failed': { status: 401, message: 'The username or password is not right.' },
  'login.captcha-required': { status: 401, message: 'Enter the characters of the picture to go on.' },
  'login.captcha-wrong': { status: 401, message: 'The characters of the picture are not right.' },
  'human-check.failed': {
    status: 403,
    message: 'We could not check that you are human. Reload the page and try again.',
  },
  'login.locked': { status: 429, message: 'Too many tries. Try again after 5 minutes.' },
  'login.non-member': { status: 403, message: 'Non-member account unable to login' },
  'login.suspended-by-agent': { status: 403, message: 'Please contact your agent' },
  'login.blocked': { status: 403, message: 'This account is blocked. Please contact customer service.' },
  'login.address-blocked': {
    status: 403,
    message: 'You cannot log in from your address. Please contact customer service.',
  },
  'login.link-invalid': { status: 401, message: 'This link does not exist any more. Please log in.' },
  'login.social-off': { status: 403, message: 'Signing in this way is not offered here.' },
  'login.social-failed': { status: 401, message: 'Login failure. Please try again' },
  'login.social-unlinked': { status: 403, message: 'This identity belongs to no account yet. Please register.' },
  'social.link-failed': { status: 403, message: 'This could not be linked. Please try again.' },
  'social.taken': { status: 409, message: 'This cannot be linked: it belongs to another account.' },
  'social.other-linked': {
    status: 409,
    message: 'Another account of this provider is linked already. Unlink it first.',
  },
  'social.last-way': { status: 409, message: 'This is your only way to sign in. Set a password first.' },
  'login.step-up-required': { status: 403, message: 'You log in from a new address. Please confirm that it is you.' },
  'login.step-up-impossible': {
    status: 403,
    message: 'You log in from a new address. Please contact customer service.',
  },
  'step-up.expired': { status: 403, message: 'This took too long. Please log in again.' },
  'step-up.not-bound': { status: 400, message: 'This is not bound to your account. Choose another way.' },
  'step-up.wrong': { status: 403, message: 'This does not match what is bound to your account.' },
  'authenticator.bound': { status: 409, message: 'An authenticator app is bound already. Remove it first.' },
  'member.unknown': { status: 404, message: 'There is no such member.' },
  'login.free-play-off': { status: 403, message: 'Free play is not offered here.' },
  // Passwords
  'login.sms-off': { status: 403, message: 'Signing in by SMS is not offered here.' },
  'password.off': { status: 403, message: 'Operation not enabled, contact customer service' },
  'password.unknown-pair': { status: 404, message: 'Username/Email does not exist' },
  'password.link-invalid': { status: 400, message: 'This link does not exist any more. Ask for a new one.' },
  // Registration
  'registration.closed': {
    status: 403,
    message: 'Registration is closed here at the moment. Please contact customer service.',
  },
  'registration.ineligible': {
    status: 403,
    message:
      'Registration is not open to government officials, members of the armed forces or the police, anyone under {{age}}, or anyone on a restricted-persons database.',
  },
  'registration.under-age': { status: 403, message: 'You have not reached the age from which one may play here.' },
  'registration.refused': {
    status: 403,
    message: 'We cannot open an account for you. Please contact customer service.',
  },
  'registration.username-taken': { status: 409, message: 'This username is taken. Choose another one.' },
  'registration.mobile-taken': { status: 409, message: 'This mobile number already has an account. Log in with it.' },
  'registration.email-taken': { status: 409, message: 'This e-mail address already has an account.' },
  'registration.network-limit': {
    status: 429,
    message:
      'Too many sign-ups from your network were declined today. Try again tomorrow, or contact customer service.',
  },
  'registration.invitation-unknown': { status: 404, message: 'Invalid invitation code' },
  'registration.captcha-wrong': { status: 400, message: 'Captcha check failed' },
  'registration.sms-off': { status: 403, message: 'Operation not enabled, contact customer service' },
  // Messages and codes (specification, section 8)
  'message.not-set-up': { status: 503, message: 'Operation not enabled, contact customer service' },
  'message.not-sent': { status: 502, message: 'The message could not be sent. Try again in a moment.' },
  'code.too-many': { status: 429, message: 'Too many requests, try again after 5 minutes' },
  'code.quota': { status: 503, message: 'Quota not sufficient, contact customer service' },
  'code.wrong': { status: 400, message: 'Invalid or missing verification code' },
  'code.expired': { status: 400, message: 'Code expired, send again' },
  'mobile.missing': { status: 400, message: 'Enter a valid phone number' },
  'mobile.malformed': { status: 400, message: 'Invalid phone format' },
  'mobile.invalid': { status: 400, message: 'Invalid mobile number' },
  // Stream
  'stream.ticket-invalid': { status: 401, message: 'The connection could not be opened. Reload the page.' },
  // Wallet
  'wallet.insufficient-funds': { status: 409, message: 'Your balance is not enough for this.' },
  'wallet.account-unknown': { status: 404, message: 'This account does not exist.' },
  'wallet.amount-invalid': { status: 400, message: 'This amount is not valid.' },
  // Password asked for again
  'password.change-required': { status: 403, message: 'Change your password first.' },
  'password.wrong': { status: 403, message: 'The password is not right.' },
  // Identity check, payment PIN, contacts
  'kyc.required': { status: 403, message: 'Please complete verification first' },
  'kyc.off': { status: 403, message: 'Identity verification is not asked for here.' },
  'kyc.under-age': { status: 403, message: 'You are under the minimum age of this service.' },
  'kyc.restricted': { status: 403, message: 'This account cannot be verified. Please contact customer service.' },
  'kyc.info-missing': { status: 409, message: 'Confirm your personal information first.' },
  'kyc.image-refused': { status: 422, message: 'This picture cannot be used. Take a new one as JPEG or PNG.' },
  'kyc.image-too-large': { status: 413, message: 'The picture may have 5 MB at most.' },
  'kyc.already-submitted': { status: 409, message: 'Your documents are already with us.' },
  'kyc.already-decided': { status: 409, message: 'This case is already decided.' },
  'pin.required': { status: 409, message: 'Set your payment PIN first.' },
  'pin.wrong': { status: 403, message: 'The payment PIN is not right.' },
  'pin.locked': { status: 429, message: 'Too many wrong PINs. Try again after 5 minutes.' },
  'pin.no-contact': {
    status: 409,
    message: 'Bind a mobile number or an e-mail address first: the code is sent there.',
  },
  'contact.taken': { status: 409, message: 'This belongs to another account.' },
  // Banks and bank accounts
  'bank.unavailable': {
    status: 409,
    message: 'No new accounts of this bank are taken at the moment. Choose another one.',
  },
  'bank.exists': { status: 409, message: 'There is a bank with this code already.' },
  'bank.too-many': {
    status: 409,
    message: 'No more banks can be kept. Change one that no account has ever been of.',
  },
  'bank.in-use': {
    status: 409,
    message: 'Accounts are or were of this bank, so its code stays. Switch it off and add another one.',
  },
  'bank-account.not-own': {
    status: 409,
    message:
      'The account must be in your own name, as you gave it to us. If your name is written otherwise here, please contact customer service.',
  },
  'bank-account.taken': {
    status: 409,
    message: 'This account number cannot be added. Please contact customer service.',
  },
  'bank-account.too-many': { status: 409, message: 'You have as many accounts as can be kept. Remove one first.' },
  // Deposits and withdrawals
  'payment.amount-range': { status: 400, message: 'Enter an amount from {{min}} to {{max}}.' },
  'payment.already-decided': { status: 409, message: 'This is already decided.' },
  'payment.reference-used': { status: 409, message: 'Another withdrawal was paid by this bank reference.' },
  'payment.second-operator': {
    status: 409,
    message: 'You have decided on this already. Another operator must decide too.',
  },
  'deposit.method-unavailable': {
    status: 409,
    message: 'This way to deposit is not offered at the moment. Choose another one.',
  },
  'deposit.too-many-open': { status: 409, message: 'You have {{max}} deposits waiting. Finish or cancel one first.' },
  'withdrawal.account-gone': {
    status: 409,
    message: 'This bank account is no longer yours to choose. Choose another one.',
  },
  'withdrawal.daily-count': { status: 409, message: 'You can withdraw {{max}} times a day. Try again tomorrow.' },
  'withdrawal.daily-amount': { status: 409, message: 'You can still withdraw {{left}} today.' },
  // What play brings
  'grant.gone': { status: 409, message: 'This reward is no longer there.' },
  'grant.already-claimed': { status: 409, message: 'This reward is already claimed.' },
  'grant.account-unknown': { status: 409, message: 'There is no account {{account}} here.' },
  'rebate.off': { status: 403, message: 'Rebates are not offered here at the moment.' },
  'rebate.nothing-due': { status: 409, message: 'There is no rebate to claim at the moment.' },
  'rebate.below-minimum': { status: 409, message: 'You can claim your rebate from {{min}} on.' },
  'level.in-use': { status: 409, message: 'Members have this level, so it stays. Change it instead.' },
  'level.order': { status: 400, message: 'Each level needs a higher number and more turnover than the one before.' },
  // Points
  'points.off': { status: 403, message: 'Points are not offered here at the moment.' },
  'points.insufficient': { status: 409, message: 'Your points are not enough for this.' },
  'points.reward-unavailable': { status: 409, message: 'This reward is no longer available.' },
  'points.limit-reached': { status: 409, message: 'You have as many of this reward as one member may have.' },
  'points.contact-required': { status: 400, message: 'Say how the gift can reach you.' },
  'points.convert-invalid': { status: 400, message: 'This number of points cannot be converted.' },
  'points.already-decided': { status: 409, message: 'This redemption is already decided.' },
  // Feedback
  'feedback.empty': { status: 400, message: 'Write something first.' },
  'feedback.too-long': { status: 400, message: 'Use 140 characters at most.' },
  'feedback.too-many': { status: 429, message: 'You have written to us often today. Please go on tomorrow.' },
  'feedback.already-done': { status: 409, message: 'This entry is already done.' },
  // Player protection
  'protection.excluded': {
    status: 403,
    message: 'You are taking a break from play. Nothing can be staked or deposited until it ends.',
  },
  'protection.limit-deposit': { status: 409, message: 'This would cross your deposit limit.' },
  'protection.limit-loss': { status: 409, message: 'This would cross your loss limit.' },
  'protection.limit-wager': { status: 409, message: 'This would cross your wager limit.' },
  'protection.limit-session': { status: 409, message: 'Your time limit is reached.' },
  'protection.reality-check-due': { status: 409, message: 'Confirm your reality check before you go on.' },
  'protection.export-gone': { status: 410, message: 'This export is no longer kept. Ask for a new one.' },
  'protection.help-line-exists': { status: 409, message: 'There is a help line with this name already.' },
  'protection.help-lines-full': { status: 409, message: 'No more help lines can be kept. Remove one first.' },
  'protection.unchanged': { status: 409, message: 'This limit already stands.' },
  'protection.value-invalid': {
    status: 400,
    message: 'Enter an amount above zero, or whole minutes within the period.',
  },
  'protection.too-early': { status: 409, message: 'This change can be confirmed 24 hours after it was asked for.' },
  'protection.change-gone': { status: 409, message: 'This change no longer waits for you.' },
  'protection.already-excluded': {
    status: 409,
    message: 'A break or exclusion that lasts at least as long already stands.',
  },
  'protection.no-person': {
    status: 409,
    message: "Only a person's own account can be excluded. This one is a trial or house account.",
  },
  'protection.term-running': { status: 409, message: 'The term is still running and cannot be shortened.' },
  'protection.second-operator': { status: 403, message: 'A second operator must confirm this.' },
  // Games
  'game.unknown': { status: 404, message: 'This game does not exist.' },
  'game.maintenance': { status: 503, message: 'This game is under maintenance. Please choose another one.' },
  'game.vendor-unavailable': { status: 502, message: 'The game cannot be reached right now. Try again in a moment.' },
  'game.launch-address-missing': { status: 502, message: 'Invalid URL, please contact customer service' },
  // Lottery
  'lottery.unknown': { status: 404, message: 'This lottery does not exist.' },
  // Agents
  'agent.not-downline': { status: 403, message: 'This account is not in your team.' },
  'agent.suspended-above': { status: 403, message: 'An agent above you has suspended this account.' },
  // Releases
  'release.token-invalid': { status: 401, message: 'The publishing token is not valid.' },
  'release.module-forbidden': { status: 403, message: 'The publishing token is not for this module.' },
  'release.refused': { status: 422, message: 'The release was refused.' },
  'release.unknown': { status: 404, message: 'There is no such release of this module.' },
  'release.taken-back': {
    status: 409,
    message:
      'This release was taken back: {{reason}}. Try it with at most {{percent}} % of devices first, and name its version.',
  },
  'release.nothing-to-go-back-to': { status: 409, message: 'There is no former release to go back to.' },
  'release.version-taken': { status: 409, message: 'This version is already published with other content.' },
  // Operators
  'operator.login-failed': { status: 401, message: 'The name, password or code is not right.' },
  'operator.enrolment-required': { status: 403, message: 'Set up an authenticator app to sign in.' },
  'operator.own-second-factor': { status: 409, message: 'You can’t reset your own. Ask another operator.' },
  'operator.locked': { status: 429, message: 'Too many tries. Try again after 5 minutes.' },
  'form.overtaken': { status: 409, message: 'Somebody else has saved this meanwhile. Nothing of yours is saved.' },
} as const satisfies Readonly<Record<string, { status: number; message: string }>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as readonly ErrorCode[];

/** True for a code of the catalogue; a newer platform may answer codes that an older client does not know. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);
