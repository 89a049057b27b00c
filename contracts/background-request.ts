/** Header of a background request, which a page makes while its user is idle: it does not extend the session. */
export const BACKGROUND_REQUEST = 'x-background';
