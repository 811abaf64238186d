import { defaultCategoryIcon, type Category } from '@prumo/contract/finance/categories'
import {
  Book, BookOpen, BriefcaseMedical, Car, CircleDollarSign, Coffee, CreditCard, CupSoda, FileText, Gift, Heart, House, Landmark, Laptop,
  LayoutGrid, Lightbulb, MapPin, Phone, Rocket, Shapes, ShieldCheck, ShoppingBag, ShoppingCart, Smile, Star, Trophy, Users, Wallet, Wrench,
  Zap, type LucideIcon,
} from 'lucide-react'

type IconKey = Category['icon']

const icons: Record<IconKey, [icon: LucideIcon, label: string]> = {
  dollar: [CircleDollarSign, 'Dinheiro'],
  wallet: [Wallet, 'Carteira'],
  bank: [Landmark, 'Banco'],
  'credit-card': [CreditCard, 'Cartão'],
  'shopping-cart': [ShoppingCart, 'Carrinho'],
  shopping: [ShoppingBag, 'Compras'],
  home: [House, 'Casa'],
  car: [Car, 'Carro'],
  phone: [Phone, 'Telefone'],
  laptop: [Laptop, 'Computador'],
  'medicine-box': [BriefcaseMedical, 'Saúde'],
  heart: [Heart, 'Coração'],
  coffee: [Coffee, 'Café'],
  rest: [CupSoda, 'Copo'],
  gift: [Gift, 'Presente'],
  book: [Book, 'Livro'],
  read: [BookOpen, 'Leitura'],
  bulb: [Lightbulb, 'Ideia'],
  rocket: [Rocket, 'Foguete'],
  trophy: [Trophy, 'Troféu'],
  star: [Star, 'Estrela'],
  smile: [Smile, 'Sorriso'],
  team: [Users, 'Equipe'],
  environment: [MapPin, 'Local'],
  tool: [Wrench, 'Ferramenta'],
  safety: [ShieldCheck, 'Segurança'],
  thunder: [Zap, 'Energia'],
  file: [FileText, 'Documento'],
  appstore: [LayoutGrid, 'Blocos'],
  apps: [Shapes, 'Padrão'],
}

export const iconOf = (key: IconKey): LucideIcon => (icons[key] ?? icons[defaultCategoryIcon])[0]

export const iconChoices = (Object.keys(icons) as IconKey[]).map((key) => ({ key, label: icons[key][1], icon: icons[key][0] }))
