/** Class names of this folder's style sheets. */
declare module '*.module.css' {
  export const page: string;
}
