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
        readonly message: 'We could not find this.';
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
        readonly message: 'This idempotency key was already used with a different request.';
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
        readonly message: 'This version is no longer supported. Reload the page and try again.';
    };
    readonly 'request.replayed': {
        readonly status: 409;
        readonly message: 'This request was already sent.';
    };
    readonly 'request.expired': {
        readonly status: 400;
        readonly message: 'This request has expired. Try again.';
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
        readonly message: 'This service is not available in your location.';
    };
    readonly 'merchant.code-taken': {
        readonly status: 409;
        readonly message: 'A merchant with this code exists. Choose another code.';
    };
    readonly 'merchant.host-taken': {
        readonly status: 409;
        readonly message: 'This host belongs to another merchant.';
    };
    readonly 'flags.no-sign-up': {
        readonly status: 409;
        readonly message: 'Visitors could not sign up. Allow sign-up by username or by mobile number.';
    };
    readonly 'flags.no-way-in': {
        readonly status: 409;
        readonly message: 'Members who sign up by mobile number could not log in again. Keep at least one of these on: password at sign-up, login by SMS, password reset by code.';
    };
    readonly 'module.unknown': {
        readonly status: 404;
        readonly message: 'This module does not exist.';
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
        readonly message: 'Your account is not allowed to do this.';
    };
    readonly 'session.reauthentication-required': {
        readonly status: 403;
        readonly message: 'Confirm your identity to continue.';
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
        readonly message: 'The username or password is incorrect.';
    };
    readonly 'login.captcha-required': {
        readonly status: 401;
        readonly message: 'Enter the characters in the picture to continue.';
    };
    readonly 'login.captcha-wrong': {
        readonly status: 401;
        readonly message: 'The characters do not match the picture.';
    };
    readonly 'human-check.failed': {
        readonly status: 403;
        readonly message: 'We could not confirm that you are human. Reload the page and try again.';
    };
    readonly 'login.locked': {
        readonly status: 429;
        readonly message: 'Too many attempts. Try again after 5 minutes.';
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
        readonly message: 'This link is no longer valid. Please log in.';
    };
    readonly 'login.social-off': {
        readonly status: 403;
        readonly message: 'You cannot log in this way here.';
    };
    readonly 'login.social-failed': {
        readonly status: 401;
        readonly message: 'Login failure. Please try again';
    };
    readonly 'login.social-unlinked': {
        readonly status: 403;
        readonly message: 'This login is not linked to an account yet. Please sign up.';
    };
    readonly 'social.link-failed': {
        readonly status: 403;
        readonly message: 'We could not link this account. Please try again.';
    };
    readonly 'social.taken': {
        readonly status: 409;
        readonly message: 'This is already linked to another account.';
    };
    readonly 'social.other-linked': {
        readonly status: 409;
        readonly message: 'Your account is already linked to another login of this provider. Unlink it first.';
    };
    readonly 'social.last-way': {
        readonly status: 409;
        readonly message: 'This is your only way to log in. Set a password first.';
    };
    readonly 'login.step-up-required': {
        readonly status: 403;
        readonly message: 'You are logging in from a new address. Please confirm your identity.';
    };
    readonly 'login.step-up-impossible': {
        readonly status: 403;
        readonly message: 'You are logging in from a new address. Please contact customer service.';
    };
    readonly 'step-up.expired': {
        readonly status: 403;
        readonly message: 'This took too long. Please log in again.';
    };
    readonly 'step-up.not-bound': {
        readonly status: 400;
        readonly message: 'You have not set this up for your account. Choose another way.';
    };
    readonly 'step-up.wrong': {
        readonly status: 403;
        readonly message: 'This does not match the details of your account.';
    };
    readonly 'authenticator.bound': {
        readonly status: 409;
        readonly message: 'You already have an authenticator app. Remove it first.';
    };
    readonly 'member.unknown': {
        readonly status: 404;
        readonly message: 'This member does not exist.';
    };
    readonly 'login.free-play-off': {
        readonly status: 403;
        readonly message: 'Free play is not available here.';
    };
    readonly 'login.sms-off': {
        readonly status: 403;
        readonly message: 'Login by SMS is not available here.';
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
        readonly message: 'This link is no longer valid. Request a new one.';
    };
    readonly 'registration.closed': {
        readonly status: 403;
        readonly message: 'Registration is currently closed. Please contact customer service.';
    };
    readonly 'registration.ineligible': {
        readonly status: 403;
        readonly message: 'Registration is not open to government officials, members of the armed forces or the police, anyone under {{age}}, or anyone on a restricted-persons database.';
    };
    readonly 'registration.under-age': {
        readonly status: 403;
        readonly message: 'You are under the minimum age for this site.';
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
        readonly message: 'Your balance is too low.';
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
        readonly message: 'The password is incorrect.';
    };
    readonly 'kyc.required': {
        readonly status: 403;
        readonly message: 'Please complete verification first';
    };
    readonly 'kyc.off': {
        readonly status: 403;
        readonly message: 'Identity verification is not required here.';
    };
    readonly 'kyc.under-age': {
        readonly status: 403;
        readonly message: 'You are under the minimum age for this service.';
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
        readonly message: 'We cannot use this picture. Take a new one as JPEG or PNG.';
    };
    readonly 'kyc.image-too-large': {
        readonly status: 413;
        readonly message: 'The picture is larger than 5 MB. Choose a smaller one.';
    };
    readonly 'kyc.already-submitted': {
        readonly status: 409;
        readonly message: 'We already have your documents.';
    };
    readonly 'kyc.already-decided': {
        readonly status: 409;
        readonly message: 'A decision was already made on this case.';
    };
    readonly 'pin.required': {
        readonly status: 409;
        readonly message: 'Set your payment PIN first.';
    };
    readonly 'pin.wrong': {
        readonly status: 403;
        readonly message: 'The payment PIN is incorrect.';
    };
    readonly 'pin.locked': {
        readonly status: 429;
        readonly message: 'Too many wrong PINs. Try again after 5 minutes.';
    };
    readonly 'pin.no-contact': {
        readonly status: 409;
        readonly message: 'Add a mobile number or an e-mail address first. We send the code there.';
    };
    readonly 'contact.taken': {
        readonly status: 409;
        readonly message: 'This is already used by another account.';
    };
    readonly 'bank.unavailable': {
        readonly status: 409;
        readonly message: 'You cannot add accounts at this bank at the moment. Choose another bank.';
    };
    readonly 'bank.exists': {
        readonly status: 409;
        readonly message: 'A bank with this code already exists.';
    };
    readonly 'bank.too-many': {
        readonly status: 409;
        readonly message: 'You have reached the maximum number of banks. You can only change a bank that has no accounts.';
    };
    readonly 'bank.in-use': {
        readonly status: 409;
        readonly message: 'You cannot change the code of a bank that has accounts. Switch this bank off and add a new one.';
    };
    readonly 'bank-account.not-own': {
        readonly status: 409;
        readonly message: 'The account must be in your own name, as registered with us. If the name we have is wrong, please contact customer service.';
    };
    readonly 'bank-account.taken': {
        readonly status: 409;
        readonly message: 'This account number cannot be added. Please contact customer service.';
    };
    readonly 'bank-account.too-many': {
        readonly status: 409;
        readonly message: 'You have reached the maximum number of bank accounts. Remove one first.';
    };
    readonly 'payment.amount-range': {
        readonly status: 400;
        readonly message: 'Enter an amount from {{min}} to {{max}}.';
    };
    readonly 'payment.already-decided': {
        readonly status: 409;
        readonly message: 'A decision was already made on this payment.';
    };
    readonly 'payment.reference-used': {
        readonly status: 409;
        readonly message: 'Another withdrawal already has this bank reference.';
    };
    readonly 'payment.second-operator': {
        readonly status: 409;
        readonly message: 'You have already made your decision. Another operator must decide too.';
    };
    readonly 'payment.provider-decides': {
        readonly status: 409;
        readonly message: 'The payment provider decides this deposit.';
    };
    readonly 'payment.provider-unavailable': {
        readonly status: 503;
        readonly message: 'The payment page cannot be reached at the moment. Try again in a moment.';
    };
    readonly 'deposit.method-unavailable': {
        readonly status: 409;
        readonly message: 'This deposit method is not available at the moment. Choose another one.';
    };
    readonly 'deposit.too-many-open': {
        readonly status: 409;
        readonly message: 'You have {{max}} open deposits. Finish or cancel one first.';
    };
    readonly 'deposit.cancelled-payable': {
        readonly status: 409;
        readonly message: 'Cancelled deposits count until their payment pages expire, because they can still be paid. Try again later.';
    };
    readonly 'withdrawal.account-gone': {
        readonly status: 409;
        readonly message: 'You can no longer use this bank account. Choose another one.';
    };
    readonly 'withdrawal.daily-count': {
        readonly status: 409;
        readonly message: 'You can withdraw {{max}} times a day. Try again tomorrow.';
    };
    readonly 'withdrawal.daily-amount': {
        readonly status: 409;
        readonly message: 'You can withdraw up to {{left}} more today.';
    };
    readonly 'team-transfer.closed': {
        readonly status: 403;
        readonly message: 'Transfers within a team are not available on this site.';
    };
    readonly 'team-transfer.no-upline': {
        readonly status: 409;
        readonly message: 'Your account cannot send money to an agent.';
    };
    readonly 'team-transfer.not-receivable': {
        readonly status: 409;
        readonly message: 'This account cannot receive transfers now.';
    };
    readonly 'team-transfer.daily-amount': {
        readonly status: 409;
        readonly message: 'You can transfer up to {{left}} more today.';
    };
    readonly 'adjustment.already-decided': {
        readonly status: 409;
        readonly message: 'A decision was already made on this adjustment.';
    };
    readonly 'adjustment.second-operator': {
        readonly status: 409;
        readonly message: 'You have proposed this adjustment. Another operator must confirm it.';
    };
    readonly 'adjustment.not-reversible': {
        readonly status: 409;
        readonly message: 'This movement cannot be reversed, or was reversed before.';
    };
    readonly 'proposal.waiting': {
        readonly status: 409;
        readonly message: 'Another proposal is waiting for a decision. Decide about it first.';
    };
    readonly 'proposal.already-decided': {
        readonly status: 409;
        readonly message: 'A decision was already made on this proposal.';
    };
    readonly 'proposal.second-operator': {
        readonly status: 409;
        readonly message: 'You have proposed this. Another operator must confirm it.';
    };
    readonly 'release.two-operators': {
        readonly status: 409;
        readonly message: 'Two operators release this module to all players. Propose a promotion in the operator console.';
    };
    readonly 'grant.gone': {
        readonly status: 409;
        readonly message: 'This reward is no longer available.';
    };
    readonly 'grant.already-claimed': {
        readonly status: 409;
        readonly message: 'You have already claimed this reward.';
    };
    readonly 'bonus.active': {
        readonly status: 409;
        readonly message: 'You have an active bonus. Finish or cancel it first.';
    };
    readonly 'bonus.ended': {
        readonly status: 409;
        readonly message: 'This bonus has already ended.';
    };
    readonly 'bonus.cost-changed': {
        readonly status: 409;
        readonly message: 'The bonus has changed. Check what you would lose and try again.';
    };
    readonly 'raffle.no-tickets': {
        readonly status: 409;
        readonly message: 'You have no ticket left for this raffle.';
    };
    readonly 'raffle.changed': {
        readonly status: 409;
        readonly message: 'The raffle has changed. Check its prizes and try again.';
    };
    readonly 'mission.not-reached': {
        readonly status: 409;
        readonly message: 'You have not reached the target of this mission yet.';
    };
    readonly 'mission.already-claimed': {
        readonly status: 409;
        readonly message: 'You have already claimed this mission.';
    };
    readonly 'mission.target-invalid': {
        readonly status: 400;
        readonly message: 'Enter a target above zero.';
    };
    readonly 'grant.account-unknown': {
        readonly status: 409;
        readonly message: 'The account {{account}} does not exist here.';
    };
    readonly 'promotion.closed': {
        readonly status: 409;
        readonly message: 'This promotion is not open at the moment.';
    };
    readonly 'promotion.changed': {
        readonly status: 409;
        readonly message: 'This promotion has changed. Check it and try again.';
    };
    readonly 'promotion.already-joined': {
        readonly status: 409;
        readonly message: 'You have already joined this promotion.';
    };
    readonly 'promotion.not-eligible': {
        readonly status: 409;
        readonly message: 'This promotion is for members who have not deposited yet.';
    };
    readonly 'promotion.nothing-due': {
        readonly status: 409;
        readonly message: 'There is no reward to claim yet.';
    };
    readonly 'promotion.already-claimed': {
        readonly status: 409;
        readonly message: 'You have already claimed this promotion.';
    };
    readonly 'promotion.image-missing': {
        readonly status: 400;
        readonly message: 'Add at least one picture.';
    };
    readonly 'promotion.image-refused': {
        readonly status: 422;
        readonly message: 'Use a jpeg, jpg or png picture.';
    };
    readonly 'promotion.image-too-large': {
        readonly status: 413;
        readonly message: 'The picture is larger than 5 MB. Choose a smaller one.';
    };
    readonly 'promotion.images-too-many': {
        readonly status: 400;
        readonly message: 'You can add up to 3 pictures.';
    };
    readonly 'promotion.already-decided': {
        readonly status: 409;
        readonly message: 'This application is already in another state.';
    };
    readonly 'promotion.in-use': {
        readonly status: 409;
        readonly message: 'This promotion is in use: members have joined it, or it has an activity, a raffle or a tournament. You can no longer change its type or remove it, and its dates must cover them.';
    };
    readonly 'segment.in-use': {
        readonly status: 409;
        readonly message: 'A promotion that is shown, scheduled or a draft uses this segment. Change the promotion first.';
    };
    readonly 'rebate.off': {
        readonly status: 403;
        readonly message: 'Rebates are not available at the moment.';
    };
    readonly 'rebate.nothing-due': {
        readonly status: 409;
        readonly message: 'You have no rebate to claim at the moment.';
    };
    readonly 'rebate.below-minimum': {
        readonly status: 409;
        readonly message: 'You can claim a rebate of {{min}} or more.';
    };
    readonly 'level.in-use': {
        readonly status: 409;
        readonly message: 'You cannot remove a level that members have. Change it instead.';
    };
    readonly 'level.order': {
        readonly status: 400;
        readonly message: 'Each level needs a higher number and more turnover than the previous one.';
    };
    readonly 'points.off': {
        readonly status: 403;
        readonly message: 'Points are not available at the moment.';
    };
    readonly 'points.insufficient': {
        readonly status: 409;
        readonly message: 'You do not have enough points.';
    };
    readonly 'points.reward-unavailable': {
        readonly status: 409;
        readonly message: 'This reward is no longer available.';
    };
    readonly 'points.price-changed': {
        readonly status: 409;
        readonly message: 'The price is now {{points}} points. Check it and try again.';
    };
    readonly 'points.limit-reached': {
        readonly status: 409;
        readonly message: 'You have reached the limit for this reward.';
    };
    readonly 'points.contact-required': {
        readonly status: 400;
        readonly message: 'Enter how we can deliver the gift.';
    };
    readonly 'points.convert-invalid': {
        readonly status: 400;
        readonly message: 'You cannot convert this number of points.';
    };
    readonly 'points.rate-changed': {
        readonly status: 409;
        readonly message: 'The rate has changed. You would now receive {{amount}}. Check it and try again.';
    };
    readonly 'points.already-decided': {
        readonly status: 409;
        readonly message: 'A decision was already made on this redemption.';
    };
    readonly 'message.account-unknown': {
        readonly status: 409;
        readonly message: 'The account {{account}} does not exist here.';
    };
    readonly 'message.no-recipients': {
        readonly status: 409;
        readonly message: 'No member matches. Choose other conditions.';
    };
    readonly 'feedback.empty': {
        readonly status: 400;
        readonly message: 'Write something first.';
    };
    readonly 'feedback.too-long': {
        readonly status: 400;
        readonly message: 'Use up to 140 characters.';
    };
    readonly 'feedback.too-many': {
        readonly status: 429;
        readonly message: "You have reached today's limit for feedback. Try again tomorrow.";
    };
    readonly 'feedback.already-done': {
        readonly status: 409;
        readonly message: 'This entry is already marked as done.';
    };
    readonly 'protection.excluded': {
        readonly status: 403;
        readonly message: 'You have a time-out or self-exclusion. You cannot bet or deposit until it ends.';
    };
    readonly 'protection.limit-deposit': {
        readonly status: 409;
        readonly message: 'This would exceed your deposit limit.';
    };
    readonly 'protection.limit-loss': {
        readonly status: 409;
        readonly message: 'This would exceed your loss limit.';
    };
    readonly 'protection.limit-wager': {
        readonly status: 409;
        readonly message: 'This would exceed your wager limit.';
    };
    readonly 'protection.limit-session': {
        readonly status: 409;
        readonly message: 'You have reached your time limit.';
    };
    readonly 'protection.reality-check-due': {
        readonly status: 409;
        readonly message: 'Confirm your reality check to continue.';
    };
    readonly 'protection.export-gone': {
        readonly status: 410;
        readonly message: 'This export is no longer available. Request a new one.';
    };
    readonly 'protection.help-line-exists': {
        readonly status: 409;
        readonly message: 'A help line with this name already exists.';
    };
    readonly 'protection.help-lines-full': {
        readonly status: 409;
        readonly message: 'You have reached the maximum number of help lines. Remove one first.';
    };
    readonly 'protection.unchanged': {
        readonly status: 409;
        readonly message: 'This limit is already set.';
    };
    readonly 'protection.value-invalid': {
        readonly status: 400;
        readonly message: 'Enter an amount above zero, or a number of whole minutes within the period.';
    };
    readonly 'protection.too-early': {
        readonly status: 409;
        readonly message: 'You can confirm this change 24 hours after you requested it.';
    };
    readonly 'protection.change-gone': {
        readonly status: 409;
        readonly message: 'This change is no longer waiting for your confirmation.';
    };
    readonly 'protection.already-excluded': {
        readonly status: 409;
        readonly message: 'A time-out or self-exclusion of the same or a longer term is already in force.';
    };
    readonly 'protection.no-person': {
        readonly status: 409;
        readonly message: "Only a member's own account can be excluded. This is a trial or internal account.";
    };
    readonly 'protection.term-running': {
        readonly status: 409;
        readonly message: 'The term has not ended yet and cannot be shortened.';
    };
    readonly 'protection.second-operator': {
        readonly status: 403;
        readonly message: 'A second operator must confirm this.';
    };
    readonly 'content.picture-refused': {
        readonly status: 422;
        readonly message: 'This file is not a usable picture. Choose a JPEG or PNG of at most 5 MB.';
    };
    readonly 'content.picture-small': {
        readonly status: 422;
        readonly message: 'This picture is too small for its place. Choose a larger one.';
    };
    readonly 'content.full': {
        readonly status: 409;
        readonly message: 'You have reached the maximum number of entries.';
    };
    readonly 'content.help-exists': {
        readonly status: 409;
        readonly message: 'A help item with this address already exists.';
    };
    readonly 'content.text-placeholders': {
        readonly status: 422;
        readonly message: 'Keep {{marks}} in {{language}}.';
    };
    readonly 'content.text-markup': {
        readonly status: 422;
        readonly message: 'Remove {{marks}} in {{language}}.';
    };
    readonly 'assignment.taken': {
        readonly status: 409;
        readonly message: '{{name}} works on this now.';
    };
    readonly 'assignment.operator-unknown': {
        readonly status: 409;
        readonly message: 'No operator of this name works on this queue.';
    };
    readonly 'content.preview-ended': {
        readonly status: 410;
        readonly message: 'This preview has ended. Open a new one from the console.';
    };
    readonly 'game.unknown': {
        readonly status: 404;
        readonly message: 'This game does not exist.';
    };
    readonly 'game.maintenance': {
        readonly status: 503;
        readonly message: 'This game is under maintenance. Please choose another one.';
    };
    readonly 'vendor.unknown': {
        readonly status: 404;
        readonly message: 'There is no vendor with this code.';
    };
    readonly 'vendor.key-configured': {
        readonly status: 409;
        readonly message: 'This key is set in the configuration of the installation. Change it there.';
    };
    readonly 'vendor.key-overlap': {
        readonly status: 409;
        readonly message: 'Two keys of this vendor are valid. End one of them before you create another.';
    };
    readonly 'vendor.catalogue-unreadable': {
        readonly status: 400;
        readonly message: 'The file could not be read as a list of games. Check its format and its column names.';
    };
    readonly 'vendor.catalogue-bad': {
        readonly status: 409;
        readonly message: 'Some rows of the file are wrong. Nothing was imported.';
    };
    readonly 'vendor.difference-explained': {
        readonly status: 409;
        readonly message: 'This difference is already explained.';
    };
    readonly 'game.free-play-missing': {
        readonly status: 422;
        readonly message: 'This game has no free play. Choose another one.';
    };
    readonly 'game.vendor-unavailable': {
        readonly status: 502;
        readonly message: 'The game is not available right now. Try again in a moment.';
    };
    readonly 'game.launch-address-missing': {
        readonly status: 502;
        readonly message: 'Invalid URL, please contact customer service';
    };
    readonly 'lottery.unknown': {
        readonly status: 404;
        readonly message: 'This lottery does not exist.';
    };
    readonly 'lottery.draw-unknown': {
        readonly status: 404;
        readonly message: 'This draw does not exist.';
    };
    readonly 'lottery.draw-not-closed': {
        readonly status: 409;
        readonly message: 'This draw still takes bets. Its record is complete once sales have closed.';
    };
    readonly 'lottery.closed': {
        readonly status: 409;
        readonly message: 'This draw no longer takes bets. Choose the next draw.';
    };
    readonly 'lottery.odds-changed': {
        readonly status: 409;
        readonly message: 'The odds have changed. Check them and place the bet again.';
    };
    readonly 'lottery.numbers-invalid': {
        readonly status: 400;
        readonly message: 'These numbers are not valid for this bet.';
    };
    readonly 'lottery.numbers-unchanged': {
        readonly status: 409;
        readonly message: 'The draw already has these numbers.';
    };
    readonly 'lottery.correction-closed': {
        readonly status: 409;
        readonly message: 'The time to correct this draw is over.';
    };
    readonly 'lottery.second-operator': {
        readonly status: 409;
        readonly message: 'You have already entered these numbers. Another operator must confirm them.';
    };
    readonly 'lottery.limit-reached': {
        readonly status: 409;
        readonly message: 'This is more than can be staked here.';
    };
    readonly 'lottery.bet-type-off': {
        readonly status: 409;
        readonly message: 'This kind of bet is not offered right now.';
    };
    readonly 'lottery.odds-invalid': {
        readonly status: 400;
        readonly message: 'This table of odds is not complete. Check every bet type and limit.';
    };
    readonly 'lottery.rtp-too-high': {
        readonly status: 409;
        readonly message: 'These odds would return more than 100 percent. Lower them.';
    };
    readonly 'lottery.bet-unknown': {
        readonly status: 404;
        readonly message: 'This bet does not exist.';
    };
    readonly 'agent.not-downline': {
        readonly status: 403;
        readonly message: 'This account is not in your team.';
    };
    readonly 'agent.suspended-above': {
        readonly status: 403;
        readonly message: 'An agent above you suspended this account.';
    };
    readonly 'agent.not-direct': {
        readonly status: 403;
        readonly message: 'This account is not directly below you.';
    };
    readonly 'agent.not-agent': {
        readonly status: 409;
        readonly message: 'Only agents can have a contract. This account is a member.';
    };
    readonly 'agent.contract-self': {
        readonly status: 400;
        readonly message: 'You cannot make a contract with yourself.';
    };
    readonly 'agent.contract-missing': {
        readonly status: 409;
        readonly message: 'You need an accepted contract of this kind before you can offer one.';
    };
    readonly 'agent.contract-unknown': {
        readonly status: 404;
        readonly message: 'This contract does not exist.';
    };
    readonly 'agent.contract-decided': {
        readonly status: 409;
        readonly message: 'This contract no longer waits for this answer. Reload the list.';
    };
    readonly 'agent.bill-unknown': {
        readonly status: 404;
        readonly message: 'This bill does not exist.';
    };
    readonly 'agent.bill-decided': {
        readonly status: 409;
        readonly message: 'This bill no longer waits for a decision. Reload the list.';
    };
    readonly 'agent.not-top': {
        readonly status: 409;
        readonly message: 'This agent has an upline, who offers the contracts.';
    };
    readonly 'agent.upline-unknown': {
        readonly status: 404;
        readonly message: 'No agent has this account.';
    };
    readonly 'agent.upline-invalid': {
        readonly status: 409;
        readonly message: 'Choose another place. An agent cannot stay there or move below its own team.';
    };
    readonly 'agent.offer-pending': {
        readonly status: 409;
        readonly message: 'This account has not yet answered your last offer of this kind.';
    };
    readonly 'agent.rate-invalid': {
        readonly status: 400;
        readonly message: 'Enter a rate from {{min}} % to {{max}} %.';
    };
    readonly 'agent.rate-above-own': {
        readonly status: 409;
        readonly message: 'This rate is above what your own contract pays for the same result.';
    };
    readonly 'agent.tiers-overlap': {
        readonly status: 400;
        readonly message: 'Each tier must require more than the one before it and have a higher rate.';
    };
    readonly 'release.token-invalid': {
        readonly status: 401;
        readonly message: 'The publishing token is not valid.';
    };
    readonly 'release.module-forbidden': {
        readonly status: 403;
        readonly message: 'The publishing token does not belong to this module.';
    };
    readonly 'release.refused': {
        readonly status: 422;
        readonly message: 'The release was rejected.';
    };
    readonly 'release.unknown': {
        readonly status: 404;
        readonly message: 'This module has no such release.';
    };
    readonly 'release.taken-back': {
        readonly status: 409;
        readonly message: 'This release was rolled back: {{reason}}. Start it again on at most {{percent}} % of devices, and enter its version.';
    };
    readonly 'release.nothing-to-go-back-to': {
        readonly status: 409;
        readonly message: 'There is no previous release to roll back to.';
    };
    readonly 'release.version-taken': {
        readonly status: 409;
        readonly message: 'This version was already published with different content.';
    };
    readonly 'operator.login-failed': {
        readonly status: 401;
        readonly message: 'The name, password or code is incorrect.';
    };
    readonly 'operator.enrolment-required': {
        readonly status: 403;
        readonly message: 'Set up an authenticator app to log in.';
    };
    readonly 'operator.invitation-over': {
        readonly status: 410;
        readonly message: 'This invitation was used or has expired. Ask for another one.';
    };
    readonly 'operator.name-taken': {
        readonly status: 409;
        readonly message: 'An operator of this name exists. Choose another name.';
    };
    readonly 'operator.network': {
        readonly status: 403;
        readonly message: 'You can’t use the console from this network. Connect from a network on the allow-list.';
    };
    readonly 'operator.network-invalid': {
        readonly status: 400;
        readonly message: 'Enter an address or network that is not on the list yet, for example 203.0.113.0/24.';
    };
    readonly 'operator.network-lockout': {
        readonly status: 409;
        readonly message: 'This change would lock you out. Add the network you are using first.';
    };
    readonly 'operator.passkey-failed': {
        readonly status: 401;
        readonly message: 'This passkey was not accepted. Try again, or log in with your password and a code.';
    };
    readonly 'operator.passkey-invalid': {
        readonly status: 400;
        readonly message: 'This passkey was not saved. Start again.';
    };
    readonly 'operator.passkey-limit': {
        readonly status: 409;
        readonly message: 'You have 20 passkeys. Remove one before you add another.';
    };
    readonly 'operator.passkey-off': {
        readonly status: 409;
        readonly message: 'Passkeys are not set up here. Log in with your password and a code.';
    };
    readonly 'operator.own-sessions': {
        readonly status: 409;
        readonly message: 'End your own sessions on your account page.';
    };
    readonly 'operator.own-account': {
        readonly status: 409;
        readonly message: 'You can’t block your own account. Ask another operator.';
    };
    readonly 'operator.own-second-factor': {
        readonly status: 409;
        readonly message: 'You can’t reset your own second factor. Ask another operator.';
    };
    readonly 'operator.locked': {
        readonly status: 429;
        readonly message: 'Too many attempts. Try again after 5 minutes.';
    };
    readonly 'report-mail.recipient': {
        readonly status: 400;
        readonly message: 'Choose operators who may read the reports of this merchant and have an e-mail address.';
    };
    readonly 'report-mail.limit': {
        readonly status: 409;
        readonly message: 'This merchant has 50 reports by mail. Change one of them.';
    };
    readonly 'list.other-order': {
        readonly status: 409;
        readonly message: 'This list is now in another order. Start again from its first page.';
    };
    readonly 'form.overtaken': {
        readonly status: 409;
        readonly message: 'Someone else saved changes first. Your changes were not saved.';
    };
};
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export declare const ERROR_CODES: readonly ErrorCode[];
/** True for a code of the catalogue; a newer platform may answer codes that an older client does not know. */
export declare const isErrorCode: (code: string) => code is ErrorCode;
