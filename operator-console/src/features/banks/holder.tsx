import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import layout from '../../shared/look/layout.module.css';
import type { MemberAccount } from './banks.api.ts';

/** Whether the holder is whom we know the member to be. */
const standingOf = (isOwnName: boolean | null): { readonly tone: Tone; readonly key: string } => {
  if (isOwnName === null) return { tone: 'neutral', key: 'unknown' };
  return isOwnName ? { tone: 'won', key: 'own' } : { tone: 'refused', key: 'other' };
};

/** Whose account it is, and whether that is the member. `holder`: null once the data of a removed account are gone. */
export const Holder = ({ holder, isOwnName }: Pick<MemberAccount, 'holder' | 'isOwnName'>) => {
  const { t } = useTranslation();
  if (holder === null) return t('banks.holderGone');
  const { tone, key } = standingOf(isOwnName);
  return (
    <span className={layout.two}>
      {holder}
      <span className={layout.small}>
        <Badge tone={tone}>{t(`banks.holder.${key}`)}</Badge>
      </span>
    </span>
  );
};
