/**
 * What a browser needs of the catalogue before it has asked anything: failures that it finds by itself, and those that the page says
 * before its texts of errors are there. Every other failure comes with its words in the platform's reply. Bundles of browsers have
 * this file in the place of `catalogue.ts` (tooling/webpack.base.ts), so that new codes don't weigh on the first page.
 */
export const ERROR_CATALOGUE = {
  'server.unexpected': { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  'server.unavailable': { status: 503, message: 'The service is busy. Try again in a moment.' },
  'network.failed': { status: 0, message: 'Network link is abnormal, please try again' },
  'session.required': { status: 401, message: 'You are not logged in, please login' },
  'system.maintenance': { status: 503, message: 'We are under maintenance and will be back soon.' },
  'system.region-restricted': { status: 451, message: 'This service is not available in your location.' },
  'game.unknown': { status: 404, message: 'This game does not exist.' },
  'game.maintenance': { status: 503, message: 'This game is under maintenance. Please choose another one.' },
  'game.launch-address-missing': { status: 502, message: 'Invalid URL, please contact customer service' },
} as const;

export const ERROR_CODES = Object.keys(ERROR_CATALOGUE);

export const isErrorCode = (code: string): boolean => Object.hasOwn(ERROR_CATALOGUE, code);
