/** Serves uploaded pictures on both origins: `GET /pictures/:merchant/:name`. */
import type { FastifyInstance } from 'fastify';
import { PortalError } from 'shared-contracts/errors';
import type { MerchantsService } from '../../tenancy/merchants/index.ts';
import type { ContentPictures } from './pictures.service.ts';

const NAME = /^[0-9a-f]{32}\.(?:jpg|png)$/;

export const createPicturesPlugin =
  (pictures: Pick<ContentPictures, 'read'>, merchants: Pick<MerchantsService, 'directory'>) =>
  (app: FastifyInstance): void => {
    app.get<{ Params: { merchant: string; name: string } }>(
      '/pictures/:merchant/:name',
      { logLevel: 'warn' },
      async (request, reply) => {
        const { merchant, name } = request.params;
        const owner = (await merchants.directory()).byCode.get(merchant);
        const bytes = owner && NAME.test(name) ? await pictures.read(owner.id, name) : null;
        if (bytes === null) throw new PortalError('request.not-found');
        return (
          reply
            // Its name is of its bytes: another picture has another address.
            .header('cache-control', 'public, max-age=31536000, immutable')
            .header('content-security-policy', "default-src 'none'")
            .header('x-content-type-options', 'nosniff')
            // A merchant's own hosts of pictures hand these headers on (LIM-057).
            .header('cross-origin-resource-policy', 'cross-origin')
            .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
            .send(Buffer.from(bytes))
        );
      },
    );
  };
