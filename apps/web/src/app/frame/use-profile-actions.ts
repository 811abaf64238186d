import { useNavigate } from '@tanstack/react-router'
import {
  Bell,
  Building2,
  Check,
  Eye,
  EyeOff,
  Handshake,
  LogOut,
  Monitor,
  Moon,
  ShieldCheck,
  Smartphone,
  Sun,
  UserRound,
} from 'lucide-react'
import { saveMemberPreferences } from '#shared/session/save-member-preferences.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useConcealed } from '#ui/concealed-amounts.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { useColorScheme } from '#ui/theme/use-color-scheme.ts'

const places = [
  { label: 'Minha empresa', icon: Building2, to: '/account', key: 'account' },
  { label: 'Dados pessoais', icon: UserRound, to: '/profile', key: 'profile' },
  { label: 'Segurança e privacidade', icon: ShieldCheck, to: '/profile', key: 'securite' },
  { label: 'Empresas e convites', icon: Handshake, to: '/profile', key: 'companies' },
  { label: 'Notificações & Alertas', icon: Bell, to: '/profile', key: 'notification' },
  { label: 'Configurações do Aplicativo', icon: Smartphone, to: '/profile', key: 'app' },
]

const schemes = [
  { value: 'light', label: 'Tema claro', icon: Sun },
  { value: 'dark', label: 'Tema escuro', icon: Moon },
  { value: 'auto', label: 'Tema do sistema', icon: Monitor },
] as const

/** What the person's own menu offers, also found by the command palette. */
export function useProfileActions(): RowAction[] {
  const navigate = useNavigate()
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const concealed = useConcealed()
  const { preference, setPreference } = useColorScheme()
  return [
    ...places
      .filter(({ to }) => mayOpen(to))
      .map(({ label, icon, to, key }) => ({ label, icon, onSelect: () => go({ to, search: { key } }) })),
    {
      label: concealed ? 'Mostrar valores' : 'Ocultar valores',
      icon: concealed ? Eye : EyeOff,
      onSelect: () => saveMemberPreferences({ concealsAmounts: !concealed }),
    },
    ...schemes.map(({ value, label, icon }) => ({
      label,
      icon: preference === value ? Check : icon,
      onSelect: () => setPreference(value),
    })),
    { label: 'Sair', icon: LogOut, tone: 'danger' as const, onSelect: () => void navigate({ to: '/logout' }) },
  ]
}
