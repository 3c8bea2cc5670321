/**
 * React creates five errors when its file is evaluated and throws them later as signals; nothing reads their stacks. A browser with tools
 * attached parses the whole first file once more for the line numbers of those stacks. Import this before React.
 */
const engine = Error as { stackTraceLimit?: number };
engine.stackTraceLimit = 0;

/** Sets the browsers' own default again. */
export const allowStacks = (): void => {
  engine.stackTraceLimit = 10;
};
