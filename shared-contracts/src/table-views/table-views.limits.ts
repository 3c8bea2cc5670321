export const TABLE_VIEWS_MAX = 12;
export const TABLE_VIEW_NAME_MAX = 40;
/** CSS pixels. */
export const TABLE_COLUMN_WIDTH_MIN = 48;
export const TABLE_COLUMN_WIDTH_MAX = 1200;
