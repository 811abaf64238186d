import { whatsappLink } from '@prumo/domain/text/whatsapp'
import { MessageCircle, Navigation, Phone } from 'lucide-react'
import { mapLink } from '../shared-labels.ts'
import styles from './field.module.css'
import type { FieldVisit } from './waiting-work.ts'

/** `subject`: what a message to the client begins with. */
type Contact = {
  client: Pick<NonNullable<FieldVisit['client']>, 'name' | 'cellPhone' | 'phone'> | null
  address: FieldVisit['address']
  subject: string
}
type VisitContactsProps = { visit: Contact; onHero?: boolean }

/** The way there, and whoever waits there. */
export function VisitContacts({ visit, onHero = false }: VisitContactsProps) {
  const map = mapLink(visit.address)
  const phone = visit.client?.cellPhone ?? visit.client?.phone
  if (!map && !phone) return null
  return (
    <div className={styles.contacts} data-hero={onHero || undefined}>
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={styles.way}>
          <Navigation size={17} aria-hidden /> Ir com o mapa
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} aria-label={`Ligar para ${visit.client!.name}`}>
          <Phone size={18} aria-hidden />
        </a>
      )}
      {phone && (
        <a
          href={whatsappLink(phone, `Olá! Sobre ${visit.subject}: `)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp de ${visit.client!.name}`}
        >
          <MessageCircle size={18} aria-hidden />
        </a>
      )}
    </div>
  )
}
