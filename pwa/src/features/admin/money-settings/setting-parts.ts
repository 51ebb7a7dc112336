import type { MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import { stateChoices } from '@abhyas/shared/billing/money/states'
import type { Option } from '../../../ui/select-field.tsx'

interface Field {
  readonly name: keyof MoneySettings
  readonly label: string
  readonly hint?: string
  /** Makes a value of what was typed. */
  readonly clean?: (typed: string) => string
  /** One of these, instead of a text. */
  readonly options?: readonly Option[]
  readonly isLong?: boolean
  /** Shares a line with the one beside it. */
  readonly isHalf?: boolean
}

interface Part {
  readonly title: string
  readonly hint: string
  readonly fields: readonly Field[]
}

const capitals = (typed: string) => typed.toUpperCase().replaceAll(/\s/g, '')
const unspaced = (typed: string) => typed.replaceAll(/\s/g, '')

const upiKinds: readonly Option[] = [
  { value: 'personal', text: 'Personal' },
  { value: 'merchant', text: 'Merchant' },
]

/** Where the money goes, in the order of the page. */
export const payeeParts: readonly Part[] = [
  {
    title: 'UPI',
    hint: 'Buyers scan a code with this ID. Left empty, UPI is not offered.',
    fields: [
      { name: 'upi_id', label: 'UPI ID', clean: unspaced, isHalf: true },
      { name: 'upi_kind', label: 'Kind of ID', options: upiKinds, isHalf: true },
    ],
  },
  {
    title: 'Bank account',
    hint: 'For larger sums. Left empty, a bank transfer is not offered.',
    fields: [
      { name: 'bank_holder', label: 'Account holder' },
      { name: 'bank_number', label: 'Account number', clean: (typed) => typed.replaceAll(/[^0-9]/g, ''), isHalf: true },
      { name: 'bank_ifsc', label: 'IFSC', clean: capitals, isHalf: true },
      { name: 'bank_name', label: 'Bank' },
    ],
  },
]

/** Who sells, and how papers are numbered. */
export const sellerParts: readonly Part[] = [
  {
    title: 'Seller',
    hint: 'Stands on every receipt and invoice.',
    fields: [
      { name: 'seller_name', label: 'Name' },
      { name: 'seller_address', label: 'Address', isLong: true },
      { name: 'seller_state', label: 'State', options: stateChoices },
      {
        name: 'gstin',
        label: 'GSTIN',
        clean: capitals,
        hint: 'Without a GSTIN no tax is collected and the paper is a receipt.',
      },
    ],
  },
  {
    title: 'Papers',
    hint: 'Numbers begin with these letters and the year, and have no gaps.',
    fields: [
      { name: 'invoice_prefix', label: 'Beginning of numbers', clean: capitals, isHalf: true },
      { name: 'sac', label: 'SAC', hint: '999293: commercial training and coaching', isHalf: true },
    ],
  },
]

export const fields = [...payeeParts, ...sellerParts].flatMap((part) => part.fields)
