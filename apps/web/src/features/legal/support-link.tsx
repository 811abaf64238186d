import { Anchor, Button } from '@mantine/core'
import { useSupportEmail } from '#shared/support/use-support-email.ts'

/** The address for questions, as a link that opens the person's mail program. */
export function SupportLink() {
  const email = useSupportEmail()
  return email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : <>endereço de suporte desta instalação</>
}

export function SupportButton({ subject }: { subject: string }) {
  const email = useSupportEmail()
  return (
    <Button
      component="a"
      variant="default"
      size="md"
      href={`mailto:${email ?? ''}?subject=${encodeURIComponent(subject)}`}
    >
      Falar com Suporte
    </Button>
  )
}
