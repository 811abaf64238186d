import { entryHeads } from '@prumo/contract/finance/finance-heads'
import { Allowed } from '#shared/access/allowed.tsx'
import { ButtonLink } from '#shared/screens/button-link.tsx'

/** To the imports of bank statements, for who may write entries. */
export const HistoryLink = () => (
  <Allowed to={entryHeads.create}>
    <ButtonLink to="/finance/bank-statements/history" variant="default">
      Histórico de importação
    </ButtonLink>
  </Allowed>
)
