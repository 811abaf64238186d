import { TextLink } from '#shared/screens/text-link.tsx'
import { Banner } from '#ui/states/banner.tsx'

/** On every screen while a company waits for the person's answer. */
export function InvitationNotice({ count }: { count: number }) {
  return (
    <Banner
      tone="info"
      action={
        <TextLink to="/profile" search={{ key: 'companies' }} fw={600}>
          Responder
        </TextLink>
      }
    >
      {count === 1
        ? 'Uma empresa convidou você para trabalhar com ela.'
        : `${count} empresas convidaram você para trabalhar com elas.`}
    </Banner>
  )
}
