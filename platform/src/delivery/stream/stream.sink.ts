/** The connection of one browser, as the hub sees it. */
export interface StreamSink {
  write(frame: Buffer): void;
  /** Bytes that the browser did not take yet. */
  readonly backlogBytes: number;
  /** Closes after what was written. */
  end(): void;
  /** Closes at once. */
  destroy(): void;
}
