// What the bundler adds to the language of browser code. Class names are looked up by key, so a name that the stylesheet
// does not have is `undefined` for the compiler too.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.webp' {
  const url: string;
  export default url;
}
declare module '*.avif' {
  const url: string;
  export default url;
}

/** Replaced by the bundler; the only member that browser code may read. */
declare const process: { readonly env: { readonly NODE_ENV: 'development' | 'production' | 'test' } };
