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
    readonly 'system.region-restricted': {
        readonly status: 451;
        readonly message: 'This service is not available at your location.';
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
    readonly 'login.free-play-off': {
        readonly status: 403;
        readonly message: 'Free play is not offered here.';
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
    readonly 'release.version-taken': {
        readonly status: 409;
        readonly message: 'This version is already published with other content.';
    };
    readonly 'operator.login-failed': {
        readonly status: 401;
        readonly message: 'The name or password is not right.';
    };
    readonly 'operator.locked': {
        readonly status: 429;
        readonly message: 'Too many tries. Try again after 5 minutes.';
    };
};
export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export declare const ERROR_CODES: readonly ErrorCode[];
/** True for a code of the catalogue; a newer platform may answer codes that an older client does not know. */
export declare const isErrorCode: (code: string) => code is ErrorCode;
