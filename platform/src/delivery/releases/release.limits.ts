/** Size limits of a release. They stop a mistake (a source map, a video) and an attack (a zip bomb), not a large module. */
export const RELEASE_LIMITS = {
  /** Bytes of the uploaded archive. */
  archiveBytes: 20 * 1024 * 1024,
  /** Bytes of the archive after decompression, tar headers included. */
  unpackedBytes: 48 * 1024 * 1024,
  /** Bytes of one file. */
  fileBytes: 8 * 1024 * 1024,
  /** Files in one release. */
  files: 1_000,
} as const;

/** What a module may weigh before compression, whoever's it is. A player pays for it on a phone; npm's defaults never do. */
export const RELEASE_BUDGET = {
  /**
   * The entry comes before any code of the module, on every page that needs it. Builds of this repository have 24 KB (the federation
   * runtime is the shell's), those of stock plugins 20 to 120 KB. More means that application code is in it.
   */
  entryBytes: 160 * 1024,
  /** An entry above this is published with a warning. */
  entryTargetBytes: 32 * 1024,
  /** All files: some seven times today's heaviest (the lobby, 415 KB). A copy of React, a source map or a film crosses it. */
  totalBytes: 3 * 1024 * 1024,
} as const;
