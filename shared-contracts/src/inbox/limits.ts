/** Characters of a message's title and content, and accounts that one message can name. */
export const MESSAGE_TITLE_MAX = 80;
export const MESSAGE_CONTENT_MAX = 2_000;
export const MESSAGE_ACCOUNTS_MAX = 200;
