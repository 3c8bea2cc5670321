/** In-app navigation for code outside the component tree. Navigations requested before the router is ready run once it is. */
export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}
export type Go = (to: string, options?: GoOptions) => void;

export interface Navigator {
  readonly go: Go;
  readonly attach: (go: Go) => () => void;
}

export const createNavigator = (): Navigator => {
  let current: Go | null = null;
  let waiting: (() => void) | null = null;
  return {
    go: (to, options) => {
      if (current) current(to, options);
      else waiting = () => current?.(to, options);
    },
    attach: (go) => {
      current = go;
      waiting?.();
      waiting = null;
      return () => {
        current = null;
      };
    },
  };
};

/** Only addresses of this portal: a module or a stream event must not send the player elsewhere. */
export const isInAppAddress = (to: string): boolean =>
  to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/\\');
