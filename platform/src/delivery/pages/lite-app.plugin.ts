/** What a browser asks for to put the portal on a home screen: the manifest and the icons of the merchant (QUA-007). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { PortalError } from 'shared-contracts/errors';
import { hostName } from '../../tenancy/merchants/index.ts';
import type { Merchant, MerchantsService } from '../../tenancy/merchants/index.ts';
import { ICON_SIZES, iconSvg, manifestOf } from './lite-app.policy.ts';
import type { IconSize } from './lite-app.policy.ts';

const AN_HOUR = 'public, max-age=3600';

/** Each is drawn once for an accent. */
const createIcons = () => {
  const drawn = new Map<string, Promise<Buffer>>();
  return (accent: string, size: IconSize): Promise<Buffer> => {
    const key = `${accent} ${size}`;
    const icon =
      drawn.get(key) ??
      sharp(Buffer.from(iconSvg(accent)))
        .resize(size, size)
        .png()
        .toBuffer();
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    return icon;
  };
};

export const liteAppPlugin = (merchants: Pick<MerchantsService, 'byHost'>) => {
  const iconFor = createIcons();

  const merchantOf = async (request: FastifyRequest): Promise<Merchant> => {
    const merchant = await merchants.byHost(hostName(request.host));
    if (!merchant) throw new PortalError('request.not-found');
    return merchant;
  };

  return (app: FastifyInstance): void => {
    app.get('/manifest.webmanifest', async (request, reply) => {
      const merchant = await merchantOf(request);
      return reply
        .header('cache-control', AN_HOUR)
        .type('application/manifest+json')
        .send(JSON.stringify(manifestOf(merchant)));
    });
    app.get('/app-icon.svg', async (request, reply) => {
      const { accent } = await merchantOf(request);
      return reply.header('cache-control', AN_HOUR).type('image/svg+xml').send(iconSvg(accent));
    });
    for (const size of ICON_SIZES) {
      app.get(`/app-icon-${size}.png`, async (request, reply) => {
        const { accent } = await merchantOf(request);
        return reply
          .header('cache-control', AN_HOUR)
          .type('image/png')
          .send(await iconFor(accent, size));
      });
    }
  };
};
