import { createContext, use, type ReactNode } from 'react'
import { useSupportEmail } from '#shared/support/use-support-email.ts'
import styles from './legal-page.module.css'

/** The address, where it is known beforehand; a screen asks the server for it. */
export const SupportEmail = createContext<string | null>(null)

/** The address for questions, as a link that opens the person's mail program. */
export const SupportLink = () => (
  <WithSupportEmail>
    {(email) => (email ? <a href={`mailto:${email}`}>{email}</a> : 'endereço de suporte desta instalação')}
  </WithSupportEmail>
)

export const SupportButton = ({ subject }: { subject: string }) => (
  <WithSupportEmail>
    {(email) => (
      <a className={styles.button} href={`mailto:${email ?? ''}?subject=${encodeURIComponent(subject)}`}>
        Falar com Suporte
      </a>
    )}
  </WithSupportEmail>
)

type WithSupportEmailProps = { children: (email: string | null) => ReactNode }

function WithSupportEmail({ children }: WithSupportEmailProps) {
  const known = use(SupportEmail)
  return known ? children(known) : <AskedSupportEmail>{children}</AskedSupportEmail>
}

const AskedSupportEmail = ({ children }: WithSupportEmailProps) => children(useSupportEmail())
