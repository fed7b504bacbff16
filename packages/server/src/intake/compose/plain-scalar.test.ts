// Plain YAML values as Compose's library reads them.
import { expect, it } from 'vitest';
import { plainScalar } from './plain-scalar.ts';

it.each([
  ['yes', 'yes', 'yes'],
  ['on', 'on', 'on'],
  ['true', true, 'true'],
  ['~', null, ''],
  ['', null, ''],
  ['8080', 8080, '8080'],
  ['0640', 416, '416'],
  ['0o640', 416, '416'],
  ['0x1F', 31, '31'],
  ['1_000', 1000, '1000'],
  ['-7', -7, '-7'],
  ['22:22', '22:22', '22:22'],
  ['1.10', 1.1, '1.1'],
  ['1.0', 1, '1'],
  ['1e3', 1000, '1000'],
  ['1000000.0', 1_000_000, '1e+06'],
  ['0.00001', 0.000_01, '1e-05'],
  ['18446744073709551615', 18_446_744_073_709_552_000, '18446744073709551615'],
  ['3.7.1', '3.7.1', '3.7.1'],
  ['1.2.3.4', '1.2.3.4', '1.2.3.4'],
  ['09', 9, '9'],
  ['-', '-', '-'],
])('CS-14: %s is read as %j and written as %s', (written, value, text) =>
  expect(plainScalar(written)).toEqual({ value, text }),
);
