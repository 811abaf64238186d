import { formatInstant } from '#shared/format/instants.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { Banner } from '#ui/states/banner.tsx'

/** On every screen while the company is about to be removed. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  return (
    <Banner
      tone="expense"
      action={
        <TextLink to="/account" search={{ key: 'account' }} fw={600}>
          Ver
        </TextLink>
      }
    >
      A conta da empresa será excluída em {formatInstant(deletesAt)}.
    </Banner>
  )
}
