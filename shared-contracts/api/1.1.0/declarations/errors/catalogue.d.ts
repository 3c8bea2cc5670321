/**
 * The one catalogue of error codes (specification, section 8; design 3.6). The status is the HTTP status of the reply; the
 * message is the English text, shown where a client has no translation. Translations: `errors.en.json`, `errors.vi.json`.
 */
export declare const ERROR_CATALOGUE: {
    readonly 'request.invalid': {
        readonly status: 400;
        readonly message: 'Some of the information is not valid. Check the marked fields.';
    };
    readonly 'request.not-found': {
        readonly status: 404;
        readonly message: 'This does not exist.';
    };
    readonly 'request.too-many': {
        readonly status: 429;
        readonly message: 'Too many requests, try again after 5 minutes.';
    };
    readonly 'request.too-large': {
        readonly status: 413;
        readonly message: 'This is too large to send.';
    };
    readonly 'request.idempotency-key-missing': {
        readonly status: 400;
        readonly message: 'The request needs an idempotency key.';
    };
    readonly 'request.idempotency-key-reused': {
        readonly status: 409;
        readonly message: 'This request was already made with other content.';
    };
    readonly 'request.encryption-required': {
        readonly status: 400;
        readonly message: 'This request must be encrypted.';
    };
    readonly 'request.encryption-invalid': {
        readonly status: 400;
        readonly message: 'The encrypted request could not be read. Reload the page and try again.';
    };
    readonly 'request.gateway-version': {
        readonly status: 400;
        readonly message: 'This version is not served any more. Reload the page and try again.';
    };
    readonly 'request.replayed': {
        readonly status: 409;
        readonly message: 'This request was already used.';
    };
    readonly 'request.expired': {
        readonly status: 400;
        readonly message: 'This request is too old. Try again.';
    };
    readonly 'server.unexpected': {
        readonly status: 500;
        readonly message: 'Something went wrong on our side. Try again in a moment.';
    };
    readonly 'server.unavailable': {
        readonly status: 503;
        readonly message: 'The service is busy. Try again in a moment.';
    };
    readonly 'network.failed': {
        readonly status: 0;
        readonly message: 'Network link is abnormal, please try again';
    };
    readonly 'merchant.unknown': {
        readonly status: 404;
        readonly message: 'Invalid URL, please contact customer service';
    };
    readonly 'system.maintenance': {
        readonly status: 503;
        readonly message: 'We are under maintenance and will be back soon.';
    };
    readonly 'system.address-blocked': {
        readonly status: 403;
        readonly message: 'Access from your network is blocked here. Please contact customer service.';
    };
    readonly 'system.region-restricted': {
        readonly status: 451;
        readonly message: 'This service is not available at your location.';
    };
    readonly 'module.unknown': {
        readonly status: 404;
        readonly message: 'There is no such module.';
    };
    readonly 'module.disabled': {
        readonly status: 403;
        readonly message: 'This part of the portal is switched off.';
    };
    readonly 'session.required': {
        readonly status: 401;
        readonly message: 'You are not logged in, please login';
    };
    readonly 'session.expired': {
        readonly status: 401;
        readonly message: 'Your session has ended. Please log in again.';
    };
    readonly 'session.forbidden': {
        readonly status: 403;
        readonly message: 'Your account may not do this.';
    };
    readonly 'session.reauthentication-required': {
        readonly status: 403;
        readonly message: 'Confirm that it is you to go on.';
    };
    readonly 'session.real-account-required': {
        readonly status: 403;
        readonly message: 'Please Register An Account First';
    };
    readonly 'session.agent-required': {
        readonly status: 403;
        readonly message: 'Non-agents cannot log in';
    };
    readonly 'login.failed': {
        readonly status: 401;
        readonly message: 'The username or password is not right.';
    };
    readonly 'login.captcha-required': {
        readonly status: 401;
        readonly message: 'Enter the characters of the picture to go on.';
    };
    readonly 'login.captcha-wrong': {
        readonly status: 401;
        readonly message: 'The characters of the picture are not right.';
    };
    readonly 'human-check.failed': {
        readonly status: 403;
        readonly message: 'We could not check that you are human. Reload the page and try again.';
    };
    readonly 'login.locked': {
        readonly status: 429;
        readonly message: 'Too many tries. Try again after 5 minutes.';
    };
    readonly 'login.non-member': {
        readonly status: 403;
        readonly message: 'Non-member account unable to login';
    };
    readonly 'login.suspended-by-agent': {
        readonly status: 403;
        readonly message: 'Please contact your agent';
    };
    readonly 'login.blocked': {
        readonly status: 403;
        readonly message: 'This account is blocked. Please contact customer service.';
    };
    readonly 'login.address-blocked': {
        readonly status: 403;
        readonly message: 'You cannot log in from your address. Please contact customer service.';
    };
    readonly 'login.link-invalid': {
        readonly status: 401;
        readonly message: 'This link does not exist any more. Please log in.';
    };
    readonly 'login.social-off': {
        readonly status: 403;
        readonly message: 'Signing in this way is not offered here.';
    };
    readonly 'login.social-failed': {
        readonly status: 401;
        readonly message: 'Login failure. Please try again';
    };
    readonly 'login.social-unlinked': {
        readonly status: 403;
        readonly message: 'This identity belongs to no account yet. Please register.';
    };
    readonly 'social.link-failed': {
        readonly status: 403;
        readonly message: 'This could not be linked. Please try again.';
    };
    readonly 'social.taken': {
        readonly status: 409;
        readonly message: 'This cannot be linked: it belongs to another account.';
    };
    readonly 'social.other-linked': {
        readonly status: 409;
        readonly message: 'Another account of this provider is linked already. Unlink it first.';
    };
    readonly 'social.last-way': {
        readonly status: 409;
        readonly message: 'This is your only way to sign in. Set a password first.';
    };
    readonly 'login.step-up-required': {
        readonly status: 403;
        readonly message: 'You log in from a new address. Please confirm that it is you.';
    };
    readonly 'login.step-up-impossible': {
        readonly status: 403;
        readonly message: 'You log in from a new address. Please contact customer service.';
    };
    readonly 'step-up.expired': {
        readonly status: 403;
        readonly message: 'This took too long. Please log in again.';
    };
    readonly 'step-up.not-bound': {
        readonly status: 400;
        readonly message: 'This is not bound to your account. Choose another way.';
    };
    readonly 'step-up.wrong': {
        readonly status: 403;
        readonly message: 'This does not match what is bound to your account.';
    };
    readonly 'authenticator.bound': {
        readonly status: 409;
        readonly message: 'An authenticator app is bound already. Remove it first.';
    };
    readonly 'member.unknown': {
        readonly status: 404;
        readonly message: 'There is no such member.';
    };
    readonly 'login.free-play-off': {
        readonly status: 403;
        readonly message: 'Free play is not offered here.';
    };
    readonly 'login.sms-off': {
        readonly status: 403;
        readonly message: 'Signing in by SMS is not offered here.';
    };
    readonly 'password.off': {
        readonly status: 403;
        readonly message: 'Operation not enabled, contact customer service';
    };
    readonly 'password.unknown-pair': {
        readonly status: 404;
        readonly message: 'Username/Email does not exist';
    };
    readonly 'password.link-invalid': {
        readonly status: 400;
        readonly message: 'This link does not exist any more. Ask for a new one.';
    };
    readonly 'registration.closed': {
        readonly status: 403;
        readonly message: 'Registration is closed here at the moment. Please contact customer service.';
    };
    readonly 'registration.ineligible': {
        readonly status: 403;
        readonly message: 'Registration is not open to government officials, members of the armed forces or the police, anyone under {{age}}, or anyone on a restricted-persons database.';
    };
    readonly 'registration.under-age': {
        readonly status: 403;
        readonly message: 'You have not reached the age from which one may play here.';
    };
    readonly 'registration.refused': {
        readonly status: 403;
        readonly message: 'We cannot open an account for you. Please contact customer service.';
    };
    readonly 'registration.username-taken': {
        readonly status: 409;
        readonly message: 'This username is taken. Choose another one.';
    };
    readonly 'registration.mobile-taken': {
        readonly status: 409;
        readonly message: 'This mobile number already has an account. Log in with it.';
    };
    readonly 'registration.email-taken': {
        readonly status: 409;
        readonly message: 'This e-mail address already has an account.';
    };
    readonly 'registration.network-limit': {
        readonly status: 429;
        readonly message: 'Too many sign-ups from your network were declined today. Try again tomorrow, or contact customer service.';
    };
    readonly 'registration.invitation-unknown': {
        readonly status: 404;
        readonly message: 'Invalid invitation code';
    };
    readonly 'registration.captcha-wrong': {
        readonly status: 400;
        readonly message: 'Captcha check failed';
    };
    readonly 'registration.sms-off': {
        readonly status: 403;
        readonly message: 'Operation not enabled, contact customer service';
    };
    readonly 'message.not-set-up': {
        readonly status: 503;
        readonly message: 'Operation not enabled, contact customer service';
    };
    readonly 'message.not-sent': {
        readonly status: 502;
        readonly message: 'The message could not be sent. Try again in a moment.';
    };
    readonly 'code.too-many': {
        readonly status: 429;
        readonly message: 'Too many requests, try again after 5 minutes';
    };
    readonly 'code.quota': {
        readonly status: 503;
        readonly message: 'Quota not sufficient, contact customer service';
    };
    readonly 'code.wrong': {
        readonly status: 400;
        readonly message: 'Invalid or missing verification code';
    };
    readonly 'code.expired': {
        readonly status: 400;
        readonly message: 'Code expired, send again';
    };
    readonly 'mobile.missing': {
        readonly status: 400;
        readonly message: 'Enter a valid phone number';
    };
    readonly 'mobile.malformed': {
        readonly status: 400;
        readonly message: 'Invalid phone format';
    };
    readonly 'mobile.invalid': {
        readonly status: 400;
        readonly message: 'Invalid mobile number';
    };
    readonly 'stream.ticket-invalid': {
        readonly status: 401;
        readonly message: 'The connection could not be opened. Reload the page.';
    };
    readonly 'wallet.insufficient-funds': {
        readonly status: 409;
        readonly message: 'Your balance is not enough for this.';
    };
    readonly 'wallet.account-unknown': {
        readonly status: 404;
        readonly message: 'This account does not exist.';
    };
    readonly 'wallet.amount-invalid': {
        readonly status: 400;
        readonly message: 'This amount is not valid.';
    };
    readonly 'password.change-required': {
        readonly status: 403;
        readonly message: 'Change your password first.';
    };
    readonly 'password.wrong': {
        readonly status: 403;
        readonly message: 'The password is not right.';
    };
    readonly 'kyc.required': {
        readonly status: 403;
        readonly message: 'Please complete verification first';
    };
    readonly 'kyc.off': {
        readonly status: 403;
        readonly message: 'Identity verification is not asked for here.';
    };
    readonly 'kyc.under-age': {
        readonly status: 403;
        readonly message: 'You are under the minimum age of this service.';
    };
    readonly 'kyc.restricted': {
        readonly status: 403;
        readonly message: 'This account cannot be verified. Please contact customer service.';
    };
    readonly 'kyc.info-missing': {
        readonly status: 409;
        readonly message: 'Confirm your personal information first.';
    };
    readonly 'kyc.image-refused': {
        readonly status: 422;
        readonly message: 'This picture cannot be used. Take a new one as JPEG or PNG.';
    };
    readonly 'kyc.image-too-large': {
        readonly status: 413;
        readonly message: 'The picture may have 5 MB at most.';
    };
    readonly 'kyc.already-submitted': {
        readonly status: 409;
        readonly message: 'Your documents are already with us.';
    };
    readonly 'kyc.already-decided': {
        readonly status: 409;
        readonly message: 'This case is already decided.';
    };
    readonly 'pin.required': {
        readonly status: 409;
        readonly message: 'Set your payment PIN first.';
    };
    readonly 'pin.wrong': {
        readonly status: 403;
        readonly message: 'The payment PIN is not right.';
    };
    readonly 'pin.locked': {
        readonly status: 429;
        readonly message: 'Too many wrong PINs. Try again after 5 minutes.';
    };
    readonly 'pin.no-contact': {
        readonly status: 409;
        readonly message: 'Bind a mobile number or an e-mail address first: the code is sent there.';
    };
    readonly 'contact.taken': {
        readonly status: 409;
        readonly message: 'This belongs to another account.';
    };
    readonly 'bank.unavailable': {
        readonly status: 409;
        readonly message: 'No new accounts of this bank are taken at the moment. Choose another one.';
    };
    readonly 'bank.exists': {
        readonly status: 409;
        readonly message: 'There is a bank with this code already.';
    };
    readonly 'bank.too-many': {
        readonly status: 409;
        readonly message: 'No more banks can be kept. Change one that no account has ever been of.';
    };
    readonly 'bank.in-use': {
        readonly status: 409;
        readonly message: 'Accounts are or were of this bank, so its code stays. Switch it off and add another one.';
    };
    readonly 'bank-account.not-own': {
        readonly status: 409;
        readonly message: 'The account must be in your own name, as you gave it to us. If your name is written otherwise here, please contact customer service.';
    };
    readonly 'bank-account.taken': {
        readonly status: 409;
        readonly message: 'This account number cannot be added. Please contact customer service.';
    };
    readonly 'bank-account.too-many': {
        readonly status: 409;
        readonly message: 'You have as many accounts as can be kept. Remove one first.';
    };
    readonly 'payment.amount-range': {
        readonly status: 400;
        readonly message: 'Enter an amount from {{min}} to {{max}}.';
    };
    readonly 'payment.already-decided': {
        readonly status: 409;
        readonly message: 'This is already decided.';
    };
    readonly 'payment.reference-used': {
        readonly status: 409;
        readonly message: 'Another withdrawal was paid by this bank reference.';
    };
    readonly 'payment.second-operator': {
        readonly status: 409;
        readonly message: 'You have decided on this already. Another operator must decide too.';
    };
    readonly 'deposit.method-unavailable': {
        readonly status: 409;
        readonly message: 'This way to deposit is not offered at the moment. Choose another one.';
    };
    readonly 'deposit.too-many-open': {
        readonly status: 409;
        readonly message: 'You have {{max}} deposits waiting. Finish or cancel one first.';
    };
    readonly 'withdrawal.account-gone': {
        readonly status: 409;
        readonly message: 'This bank account is no longer yours to choose. Choose another one.';
    };
    readonly 'withdrawal.daily-count': {
        readonly status: 409;
        readonly message: 'You can withdraw {{max}} times a day. Try again tomorrow.';
    };
    readonly 'withdrawal.daily-amount': {
        readonly status: 409;
        readonly message: 'You can still withdraw {{left}} today.';
    };
    readonly 'grant.gone': {
        readonly status: 409;
        readonly message: 'This reward is no longer there.';
    };
    readonly 'grant.already-claimed': {
        readonly status: 409;
        readonly message: 'This reward is already claimed.';
    };
    readonly 'grant.account-unknown': {
        readonly status: 409;
        readonly message: 'There is no account {{account}} here.';
    };
    readonly 'rebate.off': {
        readonly status: 403;
        readonly message: 'Rebates are not offered here at the moment.';
    };
    readonly 'rebate.nothing-due': {
        readonly status: 409;
        readonly message: 'There is no rebate to claim at the moment.';
    };
    readonly 'rebate.below-minimum': {
        readonly status: 409;
        readonly message: 'You can claim your rebate from {{min}} on.';
    };
    readonly 'level.in-use': {
        readonly status: 409;
        readonly message: 'Members have this level, so it stays. Change it instead.';
    };
    readonly 'level.order': {
        readonly status: 400;
        readonly message: 'Each level needs a higher number and more turnover than the one before.';
    };
    readonly 'points.off': {
        readonly status: 403;
        readonly message: 'Points are not offered here at the moment.';
    };
    readonly 'points.insufficient': {
        readonly status: 409;
        readonly message: 'Your points are not enough for this.';
    };
    readonly 'points.reward-unavailable': {
        readonly status: 409;
        readonly message: 'This reward is no longer available.';
    };
    readonly 'points.limit-reached': {
        readonly status: 409;
        readonly message: 'You have as many of this reward as one member may have.';
    };
    readonly 'points.contact-required': {
        readonly status: 400;
        readonly message: 'Say how the gift can reach you.';
    };
    readonly 'points.convert-invalid': {
        readonly status: 400;
        readonly message: 'This number of points cannot be converted.';
    };
    readonly 'points.already-decided': {
        readonly status: 409;
        readonly message: 'This redemption is already decided.';
    };
    readonly 'feedback.empty': {
        readonly status: 400;
        readonly message: 'Write something first.';
    };
    readonly 'feedback.too-long': {
        readonly status: 400;
        readonly message: 'Use 140 characters at most.';
    };
    readonly 'feedback.too-many': {
        readonly status: 429;
        readonly message: 'You have written to us often today. Please go on tomorrow.';
    };
    readonly 'feedback.already-done': {
        readonly status: 409;
        readonly message: 'This entry is already done.';
    };
    readonly 'protection.excluded': {
        readonly status: 403;
        readonly message: 'You are taking a break from play. Nothing can be staked or deposited until it ends.';
    };
    readonly 'protection.limit-deposit': {
        readonly status: 409;
        readonly message: 'This would cross your deposit limit.';
    };
    readonly 'protection.limit-loss': {
        readonly status: 409;
        readonly message: 'This would cross your loss limit.';
    };
    readonly 'protection.limit-wager': {
        readonly status: 409;
        readonly message: 'This would cross your wager limit.';
    };
    readonly 'protection.limit-session': {
        readonly status: 409;
        readonly message: 'Your time limit is reached.';
    };
    readonly 'protection.reality-check-due': {
        readonly status: 409;
        readonly message: 'Confirm your reality check before you go on.';
    };
    readonly 'protection.export-gone': {
        readonly status: 410;
        readonly message: 'This export is no longer kept. Ask for a new one.';
    };
    readonly 'protection.help-line-exists': {
        readonly status: 409;
        readonly message: 'There is a help line with this name already.';
    };
    readonly 'protection.help-lines-full': {
        readonly status: 409;
        readonly message: 'No more help lines can be kept. Remove one first.';
    };
    readonly 'protection.unchanged': {
        readonly status: 409;
        readonly message: 'This limit already stands.';
    };
    readonly 'protection.value-invalid': {
        readonly status: 400;
        readonly message: 'Enter an amount above zero, or whole minutes within the period.';
    };
    readonly 'protection.too-early': {
        readonly status: 409;
        readonly message: 'This change can be confirmed 24 hours after it was asked for.';
    };
    readonly 'protection.change-gone': {
        readonly status: 409;
        readonly message: 'This change no longer waits for you.';
    };
    readonly 'protection.already-excluded': {
        readonly status: 409;
        readonly message: 'A break or exclusion that lasts at least as long already stands.';
    };
    readonly 'protection.no-person': {
        readonly status: 409;
        readonly message: "Only a person's own account can be excluded. This one is a trial or house account.";
    };
    readonly 'protection.term-running': {
        readonly status: 409;
        readonly message: 'The term is still running and cannot be shortened.';
    };
    readonly 'protection.second-operator': {
        readonly status: 403;
        readonly message: 'A second operator must confirm this.';
    };
    readonly 'game.unknown': {
        readonly status: 404;
        readonly message: 'This game does not exist.';
    };
    readonly 'game.maintenance': {
        readonly status: 503;
        readonly message: 'This game is under maintenance. Please choose another one.';
    };
    readonly 'game.vendor-unavailable': {
        readonly status: 502;
        readonly message: 'The game cannot be reached right now. Try again in a moment.';
    };
    readonly 'game.launch-address-missing': {
        readonly status: 502;
        readonly message: 'Invalid URL, please contact customer service';
    };
    readonly 'lottery.unknown': {
        readonly status: 404;
        readonly message: 'This lottery does not exist.';
    };
    readonly 'agent.not-downline': {
        readonly status: 403;
        readonly message: 'This account is not in your team.';
    };
    readonly 'agent.suspended-above': {
        readonly status: 403;
        readonly message: 'An agent above you has suspended this account.';
    };
    readonly 'release.token-invalid': {
        readonly status: 401;
        readonly message: 'The publishing token is not valid.';
    };
    readonly 'release.module-forbidden': {
        readonly status: 403;
        readonly message: 'The publishing token is not for this module.';
    };
    readonly 'release.refused': {
        readonly status: 422;
        readonly message: 'The release was refused.';
    };
    readonly 'release.unknown': {
        readonly status: 404;
        readonly message: 'There is no such release of this module.';
    };
    readonly 'release.taken-back': {
        readonly status: 409;
        readonly message: 'This release was taken back: {{reason}}. Try it with at most {{percent}} % of devices first, and name its version.';
    };
    readonly 'release.nothing-to-go-back-to': {
        readonly status: 409;
        readonly message: 'There is no former release to go back to.';
    };
    readonly 'release.version-taken': {
        readonly status: 409;
        readonly message: 'This version is already published with other content.';
    };
    readonly 'operator.login-failed': {
        readonly status: 401;
        readonly message: 'The name, password or code is not right.';
    };
    readonly 'operator.enrolment-required': {
        readonly status: 403;
        readonly message: 'Set up an authenticator app to sign in.';
    };
    readonly 'operator.own-second-factor': {
        readonly status: 409;
        readonly message: 'You can’t reset your own. Ask another operator.';
    };
    readonly 'operator.locked': {
        readonly status: 429;
        readonly message: 'Too many tries. Try again after 5 minutes.';
    };
    readonly 'form.overtaken': {
        readonly status: 409;
        readonly message: 'Somebody else has saved this meanwhile. Nothing of yours is saved.';
    };
};
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export declare const ERROR_CODES: readonly ErrorCode[];
/** True for a code of the catalogue; a newer platform may answer codes that an older client does not know. */
export declare const isErrorCode: (code: string) => code is ErrorCode;
