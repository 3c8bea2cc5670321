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
