/** Hosts of a merchant beside the portal's own: for pictures and for the pages of games (specification, sections 3 and 9). Pure. */

/** Origins of a setting that lists web addresses, each once; what is no address of a host is left out. */
export const webHosts = (
  settings: Readonly<Record<string, unknown>>,
  name: 'imageCDNs' | 'launchGameCDNs',
): readonly string[] => {
  const listed = settings[name];
  if (!Array.isArray(listed)) return [];
  const origins = listed.flatMap((host: unknown) =>
    typeof host === 'string' && /^https?:\/\//i.test(host) && URL.canParse(host) ? [new URL(host).origin] : [],
  );
  return [...new Set(origins)];
};

/** FNV-1a, 32 bits: the same path has the same host on every instance and in every visit, so that browsers keep the picture. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash;
};

/** Address of a picture. */
export type PictureAddress = (path: string) => string;

/** Own pictures come from the merchant's `imageCDNs` (LIM-057), from the portal itself where there are none. */
export const pictureAddress = (settings: Readonly<Record<string, unknown>>): PictureAddress => {
  const hosts = webHosts(settings, 'imageCDNs');
  return (path) => {
    const isOwn = /^\/(?![/\\])/.test(path);
    return isOwn && hosts.length > 0 ? `${hosts[hashOf(path) % hosts.length] ?? ''}${path}` : path;
  };
};
