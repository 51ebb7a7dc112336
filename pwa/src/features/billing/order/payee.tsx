import { rupees, shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Muted } from '../../../ui/text.tsx'
import { type CopyFact, CopyList } from './copy-list.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'

/** '1499.00': what the amount field of an app takes. */
const typed = (paise: number): string => (paise / 100).toFixed(2)

const amountOf = ({ amount }: PayeeToPay): CopyFact => ({
  name: 'Amount',
  value: shortRupees(amount),
  copied: typed(amount),
})

/** Whether a link opens a UPI app, and nothing else. */
const isUpi = (link: string): boolean => link.startsWith('upi://pay?')

/**
 * Whether a link to the UPI app works on this device. Apps often refuse links of a web page to a personal ID, though not
 * its QR code.
 */
export const opensApp = ({ upi_kind, link }: PayeeToPay, isPhone: boolean): boolean =>
  isPhone && upi_kind === 'merchant' && isUpi(link)

interface UpiProps {
  readonly of: PayeeToPay
  readonly isPhone: boolean
  /** Whether the link to the app is what comes next. */
  readonly isNext: boolean
}

/** Pays by any UPI app: the code for another phone's camera, the rest for this one's. */
export function UpiPayee({ of: payee, isPhone, isNext }: UpiProps) {
  const { link, payee: name, upi_id, reference, amount } = payee
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {opensApp(payee, isPhone) && (
        <Button component="a" href={link} variant={isNext ? 'contained' : 'outlined'} fullWidth>
          Open UPI app
        </Button>
      )}
      {isUpi(link) && <QrCode text={link} name={`QR code to pay ${rupees(amount)} to ${name} by UPI`} />}
      <Muted sx={{ textAlign: 'center' }}>
        {isPhone
          ? 'Scan it with another phone, or copy the UPI ID and the amount into the UPI app on this one.'
          : 'Scan it with the UPI app on your phone.'}
      </Muted>
      <CopyList facts={[amountOf(payee), { name: 'UPI ID', value: upi_id }, { name: 'Reference', value: reference }]} />
      <Muted>It is paid to {name}. Write the reference into the note, so that we find your transfer.</Muted>
    </Box>
  )
}

/** Pays from a bank account. */
export const BankPayee = ({ of: payee }: { readonly of: PayeeToPay }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <CopyList
      facts={[
        { name: 'Account holder', value: payee.payee },
        { name: 'Account number', value: payee.number },
        { name: 'IFSC', value: payee.ifsc },
        { name: 'Bank', value: payee.bank },
        { name: 'Reference', value: payee.reference },
        amountOf(payee),
      ]}
    />
    <Muted>Write the reference into the remarks, so that we find your transfer.</Muted>
  </Box>
)
