// The time zones that a freeze can follow, for a search list. Browsers know many by an older name than people do; the
// other name is kept beside it, so that a search for either finds it.

/** `value` is the IANA name that is stored; `hint` is found by a search too. */
export interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The name that Chromium lists → what the zone database calls it today (2025b). */
const CALLED_TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Asmara',
  'America/Buenos_Aires': 'Argentina',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata, India',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** The reader's own zone and UTC first, then all by name; `current` is there whatever the browser knows. */
export function zoneOptions(current: string): readonly ZoneOption[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const names = new Set([own, 'UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((name) => ({
    value: name,
    label: name,
    hint: name === own ? 'where you are' : CALLED_TODAY[name],
  }));
}
