/** Published bundles are production builds unless somebody develops. */
export const modeOf = (): 'development' | 'production' =>
  process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

/** True under `webpack serve`. */
export const isServing = (): boolean => process.env['WEBPACK_SERVE'] === 'true';
