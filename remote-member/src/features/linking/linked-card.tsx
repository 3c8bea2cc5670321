import { Suspense, useState } from 'react';
import { SOCIAL_FLAGS, SOCIAL_PROVIDERS, socialIdentities } from 'shared-contracts/social';
import { lazy, useLanguage } from 'shared-react';
import { formatDateTime, usePortal, useQuery, useQueryClient, useStream, useTranslation } from 'shared-contracts/sdk';
import { Badge, Button, Card, WindowRoom } from 'shared-ui';
import { UserIcon } from 'shared-ui/icons';
import { QueryView } from '../../shared/query-view.tsx';
import { Row, Rows } from '../../shared/rows.tsx';
import { PROVIDER_NAMES } from './linking.model.ts';
import type { Linked, LinkedProvider } from './linking.model.ts';

/** Only for who changes something. */
const LinkDialog = lazy(() => import('./link-dialog.tsx').then((part) => ({ default: part.LinkDialog })));
const UnlinkDialog = lazy(() => import('./unlink-dialog.tsx').then((part) => ({ default: part.UnlinkDialog })));

const KEY = ['member', 'linked'] as const;

/** Apart from the other data of the page: a failure of it takes nothing else away. */
const useLinked = () => {
  const { api, state } = usePortal();
  const client = useQueryClient();
  const flags = useStream(state.flags$, state.snapshot().flags);
  const isOffered = SOCIAL_PROVIDERS.some((provider) => flags[SOCIAL_FLAGS[provider]] === 1);
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(socialIdentities, {}, { signal }),
    enabled: isOffered,
    staleTime: 0,
  });
  return { ...query, isOffered, keep: (reply: Linked) => client.setQueryData(KEY, reply) };
};

interface ProviderRowProps {
  readonly identity: LinkedProvider;
  readonly onOpen: () => void;
}

const ProviderRow = ({ identity: { provider, linkedAt }, onOpen }: ProviderRowProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = PROVIDER_NAMES[provider];
  const isLinked = linkedAt !== null;
  return (
    <Row
      icon={<UserIcon />}
      name={name}
      text={isLinked ? t('linking.since', { at: formatDateTime(linkedAt, language) }) : t('linking.none')}
      badge={isLinked ? <Badge tone="won">{t('linking.on')}</Badge> : <Badge>{t('linking.off')}</Badge>}
      action={<Button onClick={onOpen}>{t(isLinked ? 'linking.unlink' : 'linking.link', { provider: name })}</Button>}
    />
  );
};

/** Google and Facebook, each where the merchant offers it: linked and unlinked with a proof of who asks (AUT-015). */
export const LinkedCard = () => {
  const { t } = useTranslation();
  const portal = usePortal();
  const { keep, isOffered, ...query } = useLinked();
  const [open, setOpen] = useState<LinkedProvider | null>(null);
  // Offered, and nobody has set it up at the provider.
  if (!isOffered || query.data?.list.length === 0) return null;
  const close = (): void => {
    setOpen(null);
    // What became of a call without an answer.
    void query.refetch();
  };
  const done = (reply: Linked): void => {
    if (open === null) return;
    const name = { provider: PROVIDER_NAMES[open.provider] };
    portal.notify(t(open.linkedAt === null ? 'linking.linked' : 'linking.unlinked', name), 'success');
    setOpen(null);
    keep(reply);
  };
  const Change = open?.linkedAt === null ? LinkDialog : UnlinkDialog;
  return (
    <Card title={t('linking.title')} description={t('linking.text')}>
      <QueryView query={query} height="8rem" compact>
        {({ list }) => (
          <Rows>
            {list.map((identity) => (
              <ProviderRow key={identity.provider} identity={identity} onOpen={() => setOpen(identity)} />
            ))}
          </Rows>
        )}
      </QueryView>
      {open !== null && (
        <Suspense fallback={<WindowRoom />}>
          <Change provider={open.provider} onClose={close} onDone={done} />
        </Suspense>
      )}
    </Card>
  );
};
