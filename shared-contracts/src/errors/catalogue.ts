/**
 * The one catalogue of error codes (specification, section 8; design 3.6). The status is the HTTP status of the reply; the
 * message is the English text, shown where a client has no translation. Translations: `errors.en.json`, `errors.vi.json`.
 */
export const ERROR_CATALOGUE = {
  // General
  'request.invalid': { status: 400, message: 'Some of the information is not valid. Check the marked fields.' },
  'request.not-found': { status: 404, message: 'We could not find this.' },
  'request.too-many': { status: 429, message: 'Too many requests, try again after 5 minutes.' },
  'request.too-large': { status: 413, message: 'This is too large to send.' },
  'request.idempotency-key-missing': { status: 400, message: 'The request needs an idempotency key.' },
  'request.idempotency-key-reused': {
    status: 409,
    message: 'This idempotency key was already used with a different request.',
  },
  'request.encryption-required': { status: 400, message: 'This request must be encrypted.' },
  'request.encryption-invalid': {
    status: 400,
    message: 'The encrypted request could not be read. Reload the page and try again.',
  },
  'request.gateway-version': {
    status: 400,
    message: 'This version is no longer supported. Reload the page and try again.',
  },
  'request.replayed': { status: 409, message: 'This request was already sent.' },
  'request.expired': { status: 400, message: 'This request has expired. Try again.' },
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
  'system.region-restricted': { status: 451, message: 'This service is not available in your location.' },
  'merchant.code-taken': { status: 409, message: 'A merchant with this code exists. Choose another code.' },
  'merchant.host-taken': { status: 409, message: 'This host belongs to another merchant.' },
  'flags.no-sign-up': {
    status: 409,
    message: 'Visitors could not sign up. Allow sign-up by username or by mobile number.',
  },
  'flags.no-way-in': {
    status: 409,
    message:
      'Members who sign up by mobile number could not log in again. Keep at least one of these on: password at sign-up, login by SMS, password reset by code.',
  },
  'module.unknown': { status: 404, message: 'This module does not exist.' },
  'module.disabled': { status: 403, message: 'This part of the portal is switched off.' },
  // Session
  'session.required': { status: 401, message: 'You are not logged in, please login' },
  'session.expired': { status: 401, message: 'Your session has ended. Please log in again.' },
  'session.forbidden': { status: 403, message: 'Your account is not allowed to do this.' },
  'session.reauthentication-required': { status: 403, message: 'Confirm your identity to continue.' },
  'session.real-account-required': { status: 403, message: 'Please Register An Account First' },
  'session.agent-required': { status: 403, message: 'Non-agents cannot log in' },
  'login.failed': { status: 401, message: 'The username or password is incorrect.' },
  'login.captcha-required': { status: 401, message: 'Enter the characters in the picture to continue.' },
  'login.captcha-wrong': { status: 401, message: 'The characters do not match the picture.' },
  'human-check.failed': {
    status: 403,
    message: 'We could not confirm that you are human. Reload the page and try again.',
  },
  'login.locked': { status: 429, message: 'Too many attempts. Try again after 5 minutes.' },
  'login.non-member': { status: 403, message: 'Non-member account unable to login' },
  'login.suspended-by-agent': { status: 403, message: 'Please contact your agent' },
  'login.blocked': { status: 403, message: 'This account is blocked. Please contact customer service.' },
  'login.address-blocked': {
    status: 403,
    message: 'You cannot log in from your address. Please contact customer service.',
  },
  'login.link-invalid': { status: 401, message: 'This link is no longer valid. Please log in.' },
  'login.social-off': { status: 403, message: 'You cannot log in this way here.' },
  'login.social-failed': { status: 401, message: 'Login failure. Please try again' },
  'login.social-unlinked': { status: 403, message: 'This login is not linked to an account yet. Please sign up.' },
  'social.link-failed': { status: 403, message: 'We could not link this account. Please try again.' },
  'social.taken': { status: 409, message: 'This is already linked to another account.' },
  'social.other-linked': {
    status: 409,
    message: 'Your account is already linked to another login of this provider. Unlink it first.',
  },
  'social.last-way': { status: 409, message: 'This is your only way to log in. Set a password first.' },
  'login.step-up-required': {
    status: 403,
    message: 'You are logging in from a new address. Please confirm your identity.',
  },
  'login.step-up-impossible': {
    status: 403,
    message: 'You are logging in from a new address. Please contact customer service.',
  },
  'step-up.expired': { status: 403, message: 'This took too long. Please log in again.' },
  'step-up.not-bound': { status: 400, message: 'You have not set this up for your account. Choose another way.' },
  'step-up.wrong': { status: 403, message: 'This does not match the details of your account.' },
  'authenticator.bound': { status: 409, message: 'You already have an authenticator app. Remove it first.' },
  'member.unknown': { status: 404, message: 'This member does not exist.' },
  'login.free-play-off': { status: 403, message: 'Free play is not available here.' },
  // Passwords
  'login.sms-off': { status: 403, message: 'Login by SMS is not available here.' },
  'password.off': { status: 403, message: 'Operation not enabled, contact customer service' },
  'password.unknown-pair': { status: 404, message: 'Username/Email does not exist' },
  'password.link-invalid': { status: 400, message: 'This link is no longer valid. Request a new one.' },
  // Registration
  'registration.closed': {
    status: 403,
    message: 'Registration is currently closed. Please contact customer service.',
  },
  'registration.ineligible': {
    status: 403,
    message:
      'Registration is not open to government officials, members of the armed forces or the police, anyone under {{age}}, or anyone on a restricted-persons database.',
  },
  'registration.under-age': { status: 403, message: 'You are under the minimum age for this site.' },
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
  'wallet.insufficient-funds': { status: 409, message: 'Your balance is too low.' },
  'wallet.account-unknown': { status: 404, message: 'This account does not exist.' },
  'wallet.amount-invalid': { status: 400, message: 'This amount is not valid.' },
  // Password asked for again
  'password.change-required': { status: 403, message: 'Change your password first.' },
  'password.wrong': { status: 403, message: 'The password is incorrect.' },
  // Identity check, payment PIN, contacts
  'kyc.required': { status: 403, message: 'Please complete verification first' },
  'kyc.off': { status: 403, message: 'Identity verification is not required here.' },
  'kyc.under-age': { status: 403, message: 'You are under the minimum age for this service.' },
  'kyc.restricted': { status: 403, message: 'This account cannot be verified. Please contact customer service.' },
  'kyc.info-missing': { status: 409, message: 'Confirm your personal information first.' },
  'kyc.image-refused': { status: 422, message: 'We cannot use this picture. Take a new one as JPEG or PNG.' },
  'kyc.image-too-large': { status: 413, message: 'The picture is larger than 5 MB. Choose a smaller one.' },
  'kyc.already-submitted': { status: 409, message: 'We already have your documents.' },
  'kyc.already-decided': { status: 409, message: 'A decision was already made on this case.' },
  'pin.required': { status: 409, message: 'Set your payment PIN first.' },
  'pin.wrong': { status: 403, message: 'The payment PIN is incorrect.' },
  'pin.locked': { status: 429, message: 'Too many wrong PINs. Try again after 5 minutes.' },
  'pin.no-contact': {
    status: 409,
    message: 'Add a mobile number or an e-mail address first. We send the code there.',
  },
  'contact.taken': { status: 409, message: 'This is already used by another account.' },
  // Banks and bank accounts
  'bank.unavailable': {
    status: 409,
    message: 'You cannot add accounts at this bank at the moment. Choose another bank.',
  },
  'bank.exists': { status: 409, message: 'A bank with this code already exists.' },
  'bank.too-many': {
    status: 409,
    message: 'You have reached the maximum number of banks. You can only change a bank that has no accounts.',
  },
  'bank.in-use': {
    status: 409,
    message: 'You cannot change the code of a bank that has accounts. Switch this bank off and add a new one.',
  },
  'bank-account.not-own': {
    status: 409,
    message:
      'The account must be in your own name, as registered with us. If the name we have is wrong, please contact customer service.',
  },
  'bank-account.taken': {
    status: 409,
    message: 'This account number cannot be added. Please contact customer service.',
  },
  'bank-account.too-many': {
    status: 409,
    message: 'You have reached the maximum number of bank accounts. Remove one first.',
  },
  // Deposits and withdrawals
  'payment.amount-range': { status: 400, message: 'Enter an amount from {{min}} to {{max}}.' },
  'payment.already-decided': { status: 409, message: 'A decision was already made on this payment.' },
  'payment.reference-used': { status: 409, message: 'Another withdrawal already has this bank reference.' },
  'payment.second-operator': {
    status: 409,
    message: 'You have already made your decision. Another operator must decide too.',
  },
  'payment.provider-decides': { status: 409, message: 'The payment provider decides this deposit.' },
  'payment.provider-unavailable': {
    status: 503,
    message: 'The payment page cannot be reached at the moment. Try again in a moment.',
  },
  'deposit.method-unavailable': {
    status: 409,
    message: 'This deposit method is not available at the moment. Choose another one.',
  },
  'deposit.too-many-open': { status: 409, message: 'You have {{max}} open deposits. Finish or cancel one first.' },
  'deposit.cancelled-payable': {
    status: 409,
    message:
      'Cancelled deposits count until their payment pages expire, because they can still be paid. Try again later.',
  },
  'withdrawal.account-gone': {
    status: 409,
    message: 'You can no longer use this bank account. Choose another one.',
  },
  'withdrawal.daily-count': { status: 409, message: 'You can withdraw {{max}} times a day. Try again tomorrow.' },
  'withdrawal.daily-amount': { status: 409, message: 'You can withdraw up to {{left}} more today.' },
  // Money between agents and members of their team
  'team-transfer.closed': { status: 403, message: 'Transfers within a team are not available on this site.' },
  'team-transfer.no-upline': { status: 409, message: 'Your account cannot send money to an agent.' },
  'team-transfer.not-receivable': { status: 409, message: 'This account cannot receive transfers now.' },
  'team-transfer.daily-amount': { status: 409, message: 'You can transfer up to {{left}} more today.' },
  // Corrections of balances
  'adjustment.already-decided': { status: 409, message: 'A decision was already made on this adjustment.' },
  'adjustment.second-operator': {
    status: 409,
    message: 'You have proposed this adjustment. Another operator must confirm it.',
  },
  'adjustment.not-reversible': { status: 409, message: 'This movement cannot be reversed, or was reversed before.' },
  // What needs two operators
  'proposal.waiting': { status: 409, message: 'Another proposal is waiting for a decision. Decide about it first.' },
  'proposal.already-decided': { status: 409, message: 'A decision was already made on this proposal.' },
  'proposal.second-operator': {
    status: 409,
    message: 'You have proposed this. Another operator must confirm it.',
  },
  'release.two-operators': {
    status: 409,
    message: 'Two operators release this module to all players. Propose a promotion in the operator console.',
  },
  // What play brings
  'grant.gone': { status: 409, message: 'This reward is no longer available.' },
  'grant.already-claimed': { status: 409, message: 'You have already claimed this reward.' },
  'bonus.active': { status: 409, message: 'You have an active bonus. Finish or cancel it first.' },
  'bonus.ended': { status: 409, message: 'This bonus has already ended.' },
  'bonus.cost-changed': { status: 409, message: 'The bonus has changed. Check what you would lose and try again.' },
  'raffle.no-tickets': { status: 409, message: 'You have no ticket left for this raffle.' },
  'raffle.changed': { status: 409, message: 'The raffle has changed. Check its prizes and try again.' },
  'mission.not-reached': { status: 409, message: 'You have not reached the target of this mission yet.' },
  'mission.already-claimed': { status: 409, message: 'You have already claimed this mission.' },
  'mission.target-invalid': { status: 400, message: 'Enter a target above zero.' },
  'grant.account-unknown': { status: 409, message: 'The account {{account}} does not exist here.' },
  'promotion.closed': { status: 409, message: 'This promotion is not open at the moment.' },
  'promotion.changed': { status: 409, message: 'This promotion has changed. Check it and try again.' },
  'promotion.already-joined': { status: 409, message: 'You have already joined this promotion.' },
  'promotion.not-eligible': { status: 409, message: 'This promotion is for members who have not deposited yet.' },
  'promotion.nothing-due': { status: 409, message: 'There is no reward to claim yet.' },
  'promotion.already-claimed': { status: 409, message: 'You have already claimed this promotion.' },
  'promotion.image-missing': { status: 400, message: 'Add at least one picture.' },
  'promotion.image-refused': { status: 422, message: 'Use a jpeg, jpg or png picture.' },
  'promotion.image-too-large': { status: 413, message: 'The picture is larger than 5 MB. Choose a smaller one.' },
  'promotion.images-too-many': { status: 400, message: 'You can add up to 3 pictures.' },
  'promotion.already-decided': { status: 409, message: 'This application is already in another state.' },
  'promotion.in-use': {
    status: 409,
    message:
      'This promotion is in use: members have joined it, or it has an activity, a raffle or a tournament. You can no longer change its type or remove it, and its dates must cover them.',
  },
  'segment.in-use': {
    status: 409,
    message: 'A promotion that is shown, scheduled or a draft uses this segment. Change the promotion first.',
  },
  'rebate.off': { status: 403, message: 'Rebates are not available at the moment.' },
  'rebate.nothing-due': { status: 409, message: 'You have no rebate to claim at the moment.' },
  'rebate.below-minimum': { status: 409, message: 'You can claim a rebate of {{min}} or more.' },
  'level.in-use': { status: 409, message: 'You cannot remove a level that members have. Change it instead.' },
  'level.order': { status: 400, message: 'Each level needs a higher number and more turnover than the previous one.' },
  // Points
  'points.off': { status: 403, message: 'Points are not available at the moment.' },
  'points.insufficient': { status: 409, message: 'You do not have enough points.' },
  'points.reward-unavailable': { status: 409, message: 'This reward is no longer available.' },
  'points.price-changed': { status: 409, message: 'The price is now {{points}} points. Check it and try again.' },
  'points.limit-reached': { status: 409, message: 'You have reached the limit for this reward.' },
  'points.contact-required': { status: 400, message: 'Enter how we can deliver the gift.' },
  'points.convert-invalid': { status: 400, message: 'You cannot convert this number of points.' },
  'points.rate-changed': {
    status: 409,
    message: 'The rate has changed. You would now receive {{amount}}. Check it and try again.',
  },
  'points.already-decided': { status: 409, message: 'A decision was already made on this redemption.' },
  // Feedback
  'message.account-unknown': { status: 409, message: 'The account {{account}} does not exist here.' },
  'message.no-recipients': { status: 409, message: 'No member matches. Choose other conditions.' },
  'feedback.empty': { status: 400, message: 'Write something first.' },
  'feedback.too-long': { status: 400, message: 'Use up to 140 characters.' },
  'feedback.too-many': { status: 429, message: "You have reached today's limit for feedback. Try again tomorrow." },
  'feedback.already-done': { status: 409, message: 'This entry is already marked as done.' },
  // Player protection
  'protection.excluded': {
    status: 403,
    message: 'You have a time-out or self-exclusion. You cannot bet or deposit until it ends.',
  },
  'protection.limit-deposit': { status: 409, message: 'This would exceed your deposit limit.' },
  'protection.limit-loss': { status: 409, message: 'This would exceed your loss limit.' },
  'protection.limit-wager': { status: 409, message: 'This would exceed your wager limit.' },
  'protection.limit-session': { status: 409, message: 'You have reached your time limit.' },
  'protection.reality-check-due': { status: 409, message: 'Confirm your reality check to continue.' },
  'protection.export-gone': { status: 410, message: 'This export is no longer available. Request a new one.' },
  'protection.help-line-exists': { status: 409, message: 'A help line with this name already exists.' },
  'protection.help-lines-full': {
    status: 409,
    message: 'You have reached the maximum number of help lines. Remove one first.',
  },
  'protection.unchanged': { status: 409, message: 'This limit is already set.' },
  'protection.value-invalid': {
    status: 400,
    message: 'Enter an amount above zero, or a number of whole minutes within the period.',
  },
  'protection.too-early': { status: 409, message: 'You can confirm this change 24 hours after you requested it.' },
  'protection.change-gone': { status: 409, message: 'This change is no longer waiting for your confirmation.' },
  'protection.already-excluded': {
    status: 409,
    message: 'A time-out or self-exclusion of the same or a longer term is already in force.',
  },
  'protection.no-person': {
    status: 409,
    message: "Only a member's own account can be excluded. This is a trial or internal account.",
  },
  'protection.term-running': { status: 409, message: 'The term has not ended yet and cannot be shortened.' },
  'protection.second-operator': { status: 403, message: 'A second operator must confirm this.' },
  // Content of merchants
  'content.picture-refused': {
    status: 422,
    message: 'This file is not a usable picture. Choose a JPEG or PNG of at most 5 MB.',
  },
  'content.picture-small': { status: 422, message: 'This picture is too small for its place. Choose a larger one.' },
  'content.full': { status: 409, message: 'You have reached the maximum number of entries.' },
  'content.help-exists': { status: 409, message: 'A help item with this address already exists.' },
  'content.text-placeholders': {
    status: 422,
    message: 'Keep {{marks}} in {{language}}.',
  },
  'content.text-markup': { status: 422, message: 'Remove {{marks}} in {{language}}.' },
  'assignment.taken': { status: 409, message: '{{name}} works on this now.' },
  'assignment.operator-unknown': { status: 409, message: 'No operator of this name works on this queue.' },
  'content.preview-ended': { status: 410, message: 'This preview has ended. Open a new one from the console.' },
  // Games
  'game.unknown': { status: 404, message: 'This game does not exist.' },
  'game.maintenance': { status: 503, message: 'This game is under maintenance. Please choose another one.' },
  'vendor.unknown': { status: 404, message: 'There is no vendor with this code.' },
  'vendor.key-configured': {
    status: 409,
    message: 'This key is set in the configuration of the installation. Change it there.',
  },
  'vendor.key-overlap': {
    status: 409,
    message: 'Two keys of this vendor are valid. End one of them before you create another.',
  },
  'vendor.catalogue-unreadable': {
    status: 400,
    message: 'The file could not be read as a list of games. Check its format and its column names.',
  },
  'vendor.catalogue-bad': { status: 409, message: 'Some rows of the file are wrong. Nothing was imported.' },
  'vendor.difference-explained': { status: 409, message: 'This difference is already explained.' },
  'game.free-play-missing': { status: 422, message: 'This game has no free play. Choose another one.' },
  'game.vendor-unavailable': { status: 502, message: 'The game is not available right now. Try again in a moment.' },
  'game.launch-address-missing': { status: 502, message: 'Invalid URL, please contact customer service' },
  // Lottery
  'lottery.unknown': { status: 404, message: 'This lottery does not exist.' },
  'lottery.draw-unknown': { status: 404, message: 'This draw does not exist.' },
  'lottery.draw-not-closed': {
    status: 409,
    message: 'This draw still takes bets. Its record is complete once sales have closed.',
  },
  'lottery.closed': { status: 409, message: 'This draw no longer takes bets. Choose the next draw.' },
  'lottery.odds-changed': { status: 409, message: 'The odds have changed. Check them and place the bet again.' },
  'lottery.numbers-invalid': { status: 400, message: 'These numbers are not valid for this bet.' },
  'lottery.numbers-unchanged': { status: 409, message: 'The draw already has these numbers.' },
  'lottery.correction-closed': { status: 409, message: 'The time to correct this draw is over.' },
  'lottery.second-operator': {
    status: 409,
    message: 'You have already entered these numbers. Another operator must confirm them.',
  },
  'lottery.limit-reached': { status: 409, message: 'This is more than can be staked here.' },
  'lottery.bet-type-off': { status: 409, message: 'This kind of bet is not offered right now.' },
  'lottery.odds-invalid': {
    status: 400,
    message: 'This table of odds is not complete. Check every bet type and limit.',
  },
  'lottery.rtp-too-high': { status: 409, message: 'These odds would return more than 100 percent. Lower them.' },
  'lottery.bet-unknown': { status: 404, message: 'This bet does not exist.' },
  // Agents
  'agent.not-downline': { status: 403, message: 'This account is not in your team.' },
  'agent.suspended-above': { status: 403, message: 'An agent above you suspended this account.' },
  'agent.not-direct': { status: 403, message: 'This account is not directly below you.' },
  'agent.not-agent': { status: 409, message: 'Only agents can have a contract. This account is a member.' },
  'agent.contract-self': { status: 400, message: 'You cannot make a contract with yourself.' },
  'agent.contract-missing': {
    status: 409,
    message: 'You need an accepted contract of this kind before you can offer one.',
  },
  'agent.contract-unknown': { status: 404, message: 'This contract does not exist.' },
  'agent.contract-decided': { status: 409, message: 'This contract no longer waits for this answer. Reload the list.' },
  'agent.bill-unknown': { status: 404, message: 'This bill does not exist.' },
  'agent.bill-decided': { status: 409, message: 'This bill no longer waits for a decision. Reload the list.' },
  'agent.not-top': { status: 409, message: 'This agent has an upline, who offers the contracts.' },
  'agent.upline-unknown': { status: 404, message: 'No agent has this account.' },
  'agent.upline-invalid': {
    status: 409,
    message: 'Choose another place. An agent cannot stay there or move below its own team.',
  },
  'agent.offer-pending': { status: 409, message: 'This account has not yet answered your last offer of this kind.' },
  'agent.rate-invalid': { status: 400, message: 'Enter a rate from {{min}} % to {{max}} %.' },
  'agent.rate-above-own': {
    status: 409,
    message: 'This rate is above what your own contract pays for the same result.',
  },
  'agent.tiers-overlap': {
    status: 400,
    message: 'Each tier must require more than the one before it and have a higher rate.',
  },
  // Releases
  'release.token-invalid': { status: 401, message: 'The publishing token is not valid.' },
  'release.module-forbidden': { status: 403, message: 'The publishing token does not belong to this module.' },
  'release.refused': { status: 422, message: 'The release was rejected.' },
  'release.unknown': { status: 404, message: 'This module has no such release.' },
  'release.taken-back': {
    status: 409,
    message:
      'This release was rolled back: {{reason}}. Start it again on at most {{percent}} % of devices, and enter its version.',
  },
  'release.nothing-to-go-back-to': { status: 409, message: 'There is no previous release to roll back to.' },
  'release.version-taken': { status: 409, message: 'This version was already published with different content.' },
  // Operators
  'operator.login-failed': { status: 401, message: 'The name, password or code is incorrect.' },
  'operator.enrolment-required': { status: 403, message: 'Set up an authenticator app to log in.' },
  'operator.invitation-over': { status: 410, message: 'This invitation was used or has expired. Ask for another one.' },
  'operator.name-taken': { status: 409, message: 'An operator of this name exists. Choose another name.' },
  'operator.network': {
    status: 403,
    message: 'You can’t use the console from this network. Connect from a network on the allow-list.',
  },
  'operator.network-invalid': {
    status: 400,
    message: 'Enter an address or network that is not on the list yet, for example 203.0.113.0/24.',
  },
  'operator.network-lockout': {
    status: 409,
    message: 'This change would lock you out. Add the network you are using first.',
  },
  'operator.passkey-failed': {
    status: 401,
    message: 'This passkey was not accepted. Try again, or log in with your password and a code.',
  },
  'operator.passkey-invalid': { status: 400, message: 'This passkey was not saved. Start again.' },
  'operator.passkey-limit': { status: 409, message: 'You have 20 passkeys. Remove one before you add another.' },
  'operator.passkey-off': {
    status: 409,
    message: 'Passkeys are not set up here. Log in with your password and a code.',
  },
  'operator.own-sessions': { status: 409, message: 'End your own sessions on your account page.' },
  'operator.own-account': { status: 409, message: 'You can’t block your own account. Ask another operator.' },
  'operator.own-second-factor': {
    status: 409,
    message: 'You can’t reset your own second factor. Ask another operator.',
  },
  'operator.locked': { status: 429, message: 'Too many attempts. Try again after 5 minutes.' },
  'report-mail.recipient': {
    status: 400,
    message: 'Choose operators who may read the reports of this merchant and have an e-mail address.',
  },
  'report-mail.limit': { status: 409, message: 'This merchant has 50 reports by mail. Change one of them.' },
  'list.other-order': { status: 409, message: 'This list is now in another order. Start again from its first page.' },
  'form.overtaken': { status: 409, message: 'Someone else saved changes first. Your changes were not saved.' },
} as const satisfies Readonly<Record<string, { status: number; message: string }>>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE) as readonly ErrorCode[];

/** True for a code of the catalogue; a newer platform may answer codes that an older client does not know. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERROR_CATALOGUE, code);
