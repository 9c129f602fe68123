export { isAccountName } from './account-name.js';
export { createAddressLimit, type AddressLimit } from './address-limit.js';
export { isKeyId, newApiKey, readApiKey } from './api-key.js';
export {
  createAssets,
  defaultAssetLimits,
  type AssetEvent,
  type AssetFile,
  type AssetLimits,
  type Assets,
  type AssetsOptions,
  type Upload,
} from './assets.js';
export { identify, type SessionReader, type Subject } from './identity.js';
export { createLimits, type Limits, type LimitsOptions } from './limits.js';
export type { Payer, RequestGate, Standing } from './request-gate.js';
export { termsIn, type AccountTerms } from './terms.js';
export {
  defaultAddressBurst,
  defaultGrace,
  defaultPlan,
  defaultPreviewBurst,
  formatBurst,
  parseBurst,
  parseCap,
  parseGrace,
  type BurstRule,
  type Grace,
  type Plan,
  type Plans,
} from './plans.js';
export {
  createRemoteAssets,
  type Asking,
  type RemoteAssets,
  type RemoteImages,
  type WithoutAddresses,
} from './remote-assets.js';
export {
  changeAccount,
  isAccount,
  listAccounts,
  readLimits,
  type AskedLimits,
  type LimitIssue,
} from './manage-accounts.js';
export { withPublicFields } from './public-fields.js';
export {
  stateInWords,
  storeTimeout,
  watchStore,
  type StoreState,
  type StoreWatch,
  type StoreWatchOptions,
} from './store-watch.js';
export {
  createShortUrls,
  type MintedUrl,
  type MintOptions,
  type ShortUrls,
  type ShortUrlsOptions,
} from './short-urls.js';
export type { UsageReport } from './usage.js';
export { auditRecord, operator, type Actor } from './audit.js';
export type { AuditAction } from './ledger/audit.js';
export {
  brandSchema,
  describeBrand,
  readBrand,
  unknownFonts,
  type BrandForm,
  type DescribedBrand,
  type GivenBrandValues,
} from './brand-form.js';
export { createBrands, type Brands, type BrandsOptions } from './brands.js';
export { createBilling, type Billing, type BillingOptions } from './billing/billing.js';
export type { BillingMessage, BillingProvider, PlanPrice } from './billing/provider.js';
export {
  createKeys,
  keyNameForm,
  keyNamePattern,
  maxActiveKeys,
  type Keys,
  type KeysOptions,
  type NewKey,
} from './keys.js';
export { createSessions, type Session, type Sessions, type SessionsOptions } from './sessions.js';
export { searchParamsOf, returnPath } from './return-path.js';
export { createSignUp, type NewAccount, type SignUp, type SignUpOptions } from './sign-in/sign-up.js';
export type { IdentityProvider } from './sign-in/provider.js';
export {
  createSignIn,
  linkMinutes,
  newSignInLink,
  type AccountSwitch,
  type Redirect,
  type SignIn,
  type SignInOptions,
} from './sign-in/sign-in.js';
export { readHost } from './sites/host.js';
export { readPageAddress, type PageAddress } from './sites/page-address.js';
export {
  describeSite,
  issuesOfSite,
  siteSchema,
  type DescribedSite,
  type SiteForm,
  type SiteSettings,
} from './sites/site-form.js';
export {
  cardUrls,
  createSitePages,
  unsavedSite,
  type PageCards,
  type RefreshedPage,
  type SitePages,
  type SitePagesOptions,
} from './sites/site-pages.js';
export type { PageCardRequest } from './sites/card-requests.js';
export { createSites, type Sites, type SitesOptions } from './sites/sites.js';
export type { NoPage, PageContext, PageFacts, PageRequest, PageSource, ReadPage } from './sites/source.js';
