import { whatsappLink } from '@prumo/domain/text/whatsapp'
import { MessageCircle, Navigation, Phone } from 'lucide-react'
import { mapLink, visitName } from '../shared-words.ts'
import styles from './field.module.css'
import type { FieldVisit } from './waiting-work.ts'

type VisitContactsProps = { visit: Pick<FieldVisit, 'client' | 'address' | 'code'>; onHero?: boolean }

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
        <a href={`tel:${phone}`} aria-label={`Ligar para ${visitName(visit)}`}>
          <Phone size={18} aria-hidden />
        </a>
      )}
      {phone && (
        <a
          href={whatsappLink(phone, `Olá! Sobre a ordem de serviço ${visit.code}: `)}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp de ${visitName(visit)}`}
        >
          <MessageCircle size={18} aria-hidden />
        </a>
      )}
    </div>
  )
}
