import { entries } from '@prumo/contract/finance/entries'
import { Allowed } from '#shared/access/allowed.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'

/** To the imports of bank statements, for who may write entries. */
export const HistoryLink = () => (
  <Allowed to={entries.create}>
    <ButtonLink to="/finance/bank-statements/history" variant="default">
      Histórico de importação
    </ButtonLink>
  </Allowed>
)
