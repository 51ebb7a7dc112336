import { requireSettings, type Settings } from '../../core/settings.ts'
import { type PaymentProvider } from './provider.ts'
import { createRazorpay } from './razorpay.ts'

const chosen = new WeakMap<Settings, PaymentProvider | undefined>()

/** Who takes payments online in this process, chosen once. */
export function providerOf(settings: Settings): PaymentProvider | undefined {
  if (!chosen.has(settings)) chosen.set(settings, choosePaymentProvider(settings))
  return chosen.get(settings)
}

const razorpayUrl = 'https://api.razorpay.com'

/** Who takes payments online by the settings; nobody where they say none. Throws SettingsError where they lack a key. */
export function choosePaymentProvider(settings: Settings): PaymentProvider | undefined {
  const { PAYMENTS: name, PAYMENTS_URL } = settings
  if (name === 'none') return undefined
  requireSettings(settings, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET')
  // The same client, at another address: what holds for the one holds for the other.
  if (name === 'sandbox') requireSettings(settings, 'PAYMENTS_URL')
  return createRazorpay({
    name,
    url: PAYMENTS_URL || razorpayUrl,
    keyId: settings.RAZORPAY_KEY_ID,
    keySecret: settings.RAZORPAY_KEY_SECRET,
    webhookSecrets: [settings.RAZORPAY_WEBHOOK_SECRET, settings.RAZORPAY_WEBHOOK_SECRET_PREVIOUS],
  })
}
