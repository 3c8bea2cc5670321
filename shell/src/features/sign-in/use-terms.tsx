import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui';
import { ACCESS } from '../../shared/access/texts.ts';
import { useLegalLinks } from '../../shared/ui/legal-links.tsx';
import { useMinimumAge } from '../../shared/merchant/use-minimum-age.ts';

/** The checkbox for the terms: ticked when the form opens, and required by all login methods (VAL-033, VAL-034). */
export const useTerms = () => {
  const { t } = useTranslation(ACCESS);
  const age = useMinimumAge();
  const links = useLegalLinks();
  const box = useRef<HTMLInputElement>(null);
  const [isAccepted, setAccepted] = useState(true);
  const [isMissed, setMissed] = useState(false);
  const mayGoOn = (): boolean => {
    setMissed(!isAccepted);
    if (!isAccepted) box.current?.focus();
    return isAccepted;
  };
  const terms = (
    <Checkbox
      ref={box}
      label={<Trans t={t} i18nKey="signIn.terms" values={{ age }} components={links} />}
      error={isMissed && t('local_check_disclaimer')}
      checked={isAccepted}
      onChange={({ target }) => {
        setAccepted(target.checked);
        setMissed(false);
      }}
    />
  );
  return { terms, mayGoOn };
};
