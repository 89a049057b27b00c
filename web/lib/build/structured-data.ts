/** JSON-LD for search engines; a page passes what fits to `<Page jsonLd>`. URLs are absolute. */

const SCHEMA = { '@context': 'https://schema.org' };

interface CompanyDetails {
  name: string;
  description: string;
  email: string;
  phone: string;
  offices: readonly { city: string; country: string; phone: string }[];
  social: Record<string, string | undefined>;
}

/** The company itself; for the home page. */
export function organizationData(company: CompanyDetails, site: URL): object {
  return {
    ...SCHEMA,
    '@type': 'Organization',
    name: company.name,
    description: company.description,
    url: site.href,
    logo: new URL('/favicon.svg', site).href,
    email: company.email,
    telephone: company.phone.replaceAll('\u00a0', ' '),
    address: company.offices.map((office) => ({
      '@type': 'PostalAddress',
      addressLocality: office.city,
      addressCountry: office.country,
    })),
    sameAs: Object.values(company.social).filter(Boolean),
  };
}

/** Breadcrumbs: labels with their URLs, the page itself last. */
export function breadcrumbData(crumbs: readonly { label: string; to?: string }[], site: URL): object {
  return {
    ...SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.to ? { item: new URL(crumb.to, site).href } : {}),
    })),
  };
}

/** Questions and answers of the page. */
export function faqData(items: readonly { question: string; answer: string }[]): object {
  return {
    ...SCHEMA,
    '@type': 'FAQPage',
    mainEntity: items.map((item) => ({
      '@type': 'Question',
      name: item.question,
      acceptedAnswer: { '@type': 'Answer', text: item.answer },
    })),
  };
}

interface Offer {
  name: string;
  /** Dollars a month. */
  price: number;
  url: string;
}

/** A product with its plans. */
export function productData(
  product: { name: string; description: string; brand: string },
  offers: readonly Offer[],
  site: URL,
): object {
  return {
    ...SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    offers: offers.map((offer) => ({
      '@type': 'Offer',
      name: offer.name,
      price: offer.price.toFixed(2),
      priceCurrency: 'USD',
      url: new URL(offer.url, site).href,
    })),
  };
}
