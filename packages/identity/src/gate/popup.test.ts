import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { FakeTab, origin } from '../testing/testing.ts';
import { popupFeatures, popupGeometry, watchPopup } from './popup.ts';

const page = { outerHeight: 1000, outerWidth: 1400, screenX: 100, screenY: 20 };

describe('popup', () => {
  for (const [innerHeight, height, width] of [
    [600, 800, 600],
    [1000, 800, 600],
    [1001, 801, 601],
    [1440, 1152, 952],
    [2160, 1728, 1528],
  ] as const) {
    it(`[G03] is ${height} high and ${width} wide over a window of ${innerHeight}`, () => {
      const geometry = popupGeometry({ ...page, innerHeight });
      assert.deepEqual([geometry.height, geometry.width], [height, width]);
    });
  }

  it('[G03] does not have the library’s height of 640, and is centred to the pixel', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8000 }),
        fc.integer({ min: 1, max: 8000 }),
        fc.integer({ min: -4000, max: 4000 }),
        (innerHeight, outerWidth, screenX) => {
          const { height, width, left } = popupGeometry({ ...page, innerHeight, outerWidth, screenX });
          assert.ok(height >= 800);
          assert.equal(width, height - 200);
          assert.ok(Math.abs(left + width / 2 - (screenX + outerWidth / 2)) <= 0.5);
        },
      ),
    );
  });

  it('[G03] asks for a window and not for a tab', () => {
    assert.equal(
      popupFeatures({ height: 800, width: 600, left: 500, top: 120 }),
      'popup=yes,location=no,toolbar=no,height=800,width=600,left=500,top=120',
    );
  });

  const watched = () => {
    const tab = new FakeTab();
    const popup = { closed: false, close() {} };
    let gone = 0;
    const stop = watchPopup(popup, tab.window, tab.clock, () => {
      gone += 1;
    });
    return { tab, popup, stop, gone: () => gone };
  };

  it('[G06] is noticed once when the reader closes it', async () => {
    const { tab, popup, gone } = watched();
    await tab.clock.turn(2000);
    assert.equal(gone(), 0);
    popup.closed = true;
    await tab.clock.turn(5000);
    assert.equal(gone(), 1);
  });

  it('[G06] that only looks closed, while the reader is in it, is left alone', async () => {
    const { tab, popup, gone } = watched();
    popup.closed = true;
    tab.focused = false;
    await tab.clock.turn(60_000);
    assert.equal(gone(), 0);
    tab.focused = true;
    await tab.clock.turn(1000);
    assert.equal(gone(), 1);
  });

  it('[G06] that has responded is not treated as closed', async () => {
    const { tab, popup, gone } = watched();
    const foreign = Object.assign(new Event('message'), {
      origin: 'https://evil.example',
      data: { source: 'oidc-client' },
    });
    const own = Object.assign(new Event('message'), { origin, data: { source: 'oidc-client' } });
    tab.events.dispatchEvent(own);
    popup.closed = true;
    await tab.clock.turn(5000);
    assert.equal(gone(), 0);

    const other = watched();
    other.tab.events.dispatchEvent(foreign);
    other.popup.closed = true;
    await other.tab.clock.turn(5000);
    assert.equal(other.gone(), 1);
  });
});
